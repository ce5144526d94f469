import type { ActionFunctionArgs } from '@remix-run/node'
import { pictureUseMessages } from '~/domain/content/content-messages'
import { removePicture } from '~/domain/content/pictures/remove-picture.server'
import { familyTexts } from '~/domain/family/family-texts'
import { NothingForm } from '~/domain/scheduling/scheduling-forms'
import { adminPicturesPath } from '~/values/paths/content-admin-paths'
import { press } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    permission: 'edit-content',
    schema: NothingForm,
    messages: pictureUseMessages,
    async save(staff, _nothing, { id }) {
      const refusal = await removePicture(staff, id('pictureId'))
      return refusal ?? { to: adminPicturesPath(), said: familyTexts.pictureRemoved }
    },
  })
}

import { pictureUseMessages } from '~/domain/content/content-messages'
import { removePicture } from '~/domain/content/pictures/remove-picture.server'
import { familyTexts } from '~/domain/family/family-texts'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { adminPicturesPath } from '~/values/paths/content-admin-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'edit-content',
  schema: EmptyForm,
  messages: pictureUseMessages,
  async save(staff, _nothing, { id }) {
    const refusal = await removePicture(staff, id('pictureId'))
    return refusal ?? { to: adminPicturesPath(), said: familyTexts.pictureRemoved }
  },
})

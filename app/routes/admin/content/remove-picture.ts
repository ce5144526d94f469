import { pictureUseMessages } from '~/domain/content/content-messages'
import { findPicture } from '~/domain/content/pictures/find-pictures.server'
import { removePicture } from '~/domain/content/pictures/remove-picture.server'
import { familyTexts } from '~/domain/family/family-texts'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { adminPicturePath, adminPicturesPath } from '~/values/paths/content-admin-paths'
import { contentTexts } from './content-texts'

const page = staffForm({
  permission: 'edit-content',
  schema: EmptyForm,
  messages: pictureUseMessages,
  async show(_staff, { id }) {
    const picture = await findPicture(id('pictureId'))
    if (!picture) return null
    return {
      title: contentTexts.removePictureTitle,
      lead: picture.alt || undefined,
      notes: [contentTexts.removePictureNote],
      fields: [],
      known: {},
      button: contentTexts.removePicture,
      destructive: true,
      back: { to: adminPicturePath(picture.id), label: contentTexts.keepPicture },
    }
  },
  async save(staff, _nothing, { id }) {
    const refusal = await removePicture(staff, id('pictureId'))
    return refusal ?? { to: adminPicturesPath(), said: familyTexts.pictureRemoved }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'

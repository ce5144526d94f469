import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { untagFamily } from '~/domain/family/tags/tag-family.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { familyPath } from '~/values/paths/family-paths'
import { staffAction } from '~/routes/admin/forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: EmptyForm,
  messages: {},
  async save(staff, _, { id }) {
    const which = { guardianId: id('guardianId'), tagId: id('tagId') }
    const removed = await untagFamily(staff, which)
    return removed && { to: familyPath(which.guardianId), said: recordTexts.tagRemoved }
  },
})

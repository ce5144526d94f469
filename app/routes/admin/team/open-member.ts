import { reactivateMember } from '~/domain/accounts/staff/change-member.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { memberPath } from '~/values/paths/staff-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'manage-staff',
  schema: EmptyForm,
  messages: {},
  async save(owner, _answers, { id }) {
    const member = await reactivateMember(owner, id('memberId'))
    return member && { to: memberPath(member.memberId), said: 'The account is open again.' }
  },
})

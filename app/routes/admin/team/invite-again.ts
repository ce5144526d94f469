import { inviteAgain } from '~/domain/accounts/staff/invite-member.server'
import { memberMessages } from '~/domain/accounts/staff/staff-messages'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { memberPath } from '~/values/paths/staff-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'manage-staff',
  schema: EmptyForm,
  messages: memberMessages,
  async save(owner, _answers, { id }) {
    const outcome = await inviteAgain(owner, id('memberId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: memberPath(outcome.memberId), said: 'Invitation sent again.' }
  },
})

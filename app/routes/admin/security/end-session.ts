import { endSession } from '~/domain/accounts/sessions/end-sessions.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { adminSecurityPath } from '~/values/paths/staff-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: EmptyForm,
  messages: {},
  confirmedFrom: adminSecurityPath(),
  async save(staff, _answers, { id }) {
    const outcome = await endSession(staff, id('sessionId'))
    return outcome && { to: adminSecurityPath(), said: 'Session ended.' }
  },
})

import { endOtherSessions } from '~/domain/accounts/sessions/end-sessions.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { adminSecurityPath } from '~/values/paths/staff-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: EmptyForm,
  messages: {},
  confirmedFrom: adminSecurityPath(),
  async save(staff) {
    await endOtherSessions(staff)
    return { to: adminSecurityPath(), said: 'Signed out everywhere else.' }
  },
})

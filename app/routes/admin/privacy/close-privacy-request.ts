import { privacyWorkMessages } from '~/domain/privacy/privacy-request'
import { PrivacyPressForm } from '~/domain/privacy/privacy-request-forms'
import { closePrivacyRequest } from '~/domain/privacy/work-on-privacy-request.server'
import { adminPrivacyRequestPath } from '~/values/paths/admin-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'handle-privacy-requests',
  schema: PrivacyPressForm,
  messages: {},
  async save(owner, { version }, { id }) {
    const as = id('ending')
    if (as !== 'done' && as !== 'declined') return null
    const pressed = { id: id('requestId'), as, version } as const
    const outcome = await closePrivacyRequest(owner, pressed)
    if (!outcome) return null
    const said = 'refused' in outcome ? privacyWorkMessages[outcome.refused] : 'Request closed.'
    return { to: adminPrivacyRequestPath(pressed.id), said }
  },
})

import { personalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { privacyWorkMessages } from '~/domain/privacy/privacy-request'
import { PrivacyPressForm } from '~/domain/privacy/privacy-request-forms'
import { carryOutPrivacyRequest } from '~/domain/privacy/work-on-privacy-request.server'
import { adminPrivacyRequestPath } from '~/values/paths/admin-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'handle-privacy-requests',
  schema: PrivacyPressForm,
  messages: {},
  async save(owner, { version }, { id }) {
    const pressed = { id: id('requestId'), version }
    const outcome = await carryOutPrivacyRequest(owner, personalDataSubjects(), pressed)
    if (!outcome) return null
    const said = 'refused' in outcome ? privacyWorkMessages[outcome.refused] : 'Request completed.'
    return { to: adminPrivacyRequestPath(pressed.id), said }
  },
})

import { findEmailOfAccount } from '~/domain/accounts/find-account.server'
import { TestEmailForm } from '~/domain/health/health-forms'
import { healthTexts } from '~/domain/health/health-texts'
import { testEmail } from '~/domain/health/test-email.server'
import { systemPath } from '~/values/paths/setup-paths'
import { staffForm } from '../forms/form-page.server'
import { formatTested } from './system-health.server'

const page = staffForm({
  permission: 'run-operations',
  schema: TestEmailForm,
  messages: {},
  async show(staff) {
    return {
      title: healthTexts.sendTest,
      lead: 'The mail server’s answer is shown as soon as it has one, after 15 seconds at the latest.',
      fields: [{ kind: 'email', name: 'email', label: 'Email address' }],
      known: { email: await findEmailOfAccount(staff) },
      button: healthTexts.sendTest,
      back: { to: systemPath(), label: 'Back to System' },
    }
  },
  async save(staff, { email }) {
    return { to: systemPath(), said: formatTested('email', await testEmail(staff, email)) }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

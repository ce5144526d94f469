import { testStripe } from '~/domain/health/test-stripe.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { systemPath } from '~/values/paths/setup-paths'
import { staffAction } from '../forms/form-page.server'
import { formatTested } from './system-health.server'

/** Runs the test; the page shows the result. */
export const action = staffAction({
  permission: 'run-operations',
  schema: EmptyForm,
  messages: {},
  async save(staff) {
    return { to: systemPath(), said: formatTested('stripe', await testStripe(staff)) }
  },
})

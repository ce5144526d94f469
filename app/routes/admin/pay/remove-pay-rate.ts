import { payRateMessages, removePayRate } from '~/domain/payroll/save-pay-rate.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { payOfCoachPath } from '~/values/paths/pay-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'pay-coaches',
  schema: EmptyForm,
  messages: payRateMessages,
  async save(staff, _nothing, { id }) {
    const outcome = await removePayRate(staff, id('coachId'), id('rateId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: payOfCoachPath(outcome.coachId), said: 'The rate is removed.' }
  },
})

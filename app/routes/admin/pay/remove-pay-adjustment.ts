import { removePayAdjustment } from '~/domain/payroll/adjust-pay.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { payOfCoachPath } from '~/values/paths/pay-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'pay-coaches',
  schema: EmptyForm,
  messages: {},
  async save(staff, _nothing, { id }) {
    const outcome = await removePayAdjustment(staff, id('coachId'), id('adjustmentId'))
    return outcome && { to: payOfCoachPath(outcome.coachId), said: 'The amount is removed.' }
  },
})

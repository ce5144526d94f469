import { adjustPay } from '~/domain/payroll/adjust-pay.server'
import { findPaidCoach } from '~/domain/payroll/find-paid-coaches.server'
import { PayAdjustmentForm } from '~/domain/payroll/pay-forms'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { payOfCoachPath } from '~/values/paths/pay-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'pay-coaches',
  schema: PayAdjustmentForm,
  messages: {},
  async show(_staff, { id }) {
    const coach = await findPaidCoach(id('coachId'))
    if (!coach) return null
    return {
      title: `A further amount for ${coach.name}`,
      lead: 'Such as a bonus, an advance or travel. It is in the period that is locked next.',
      fields: [
        { kind: 'hidden', name: 'id' },
        {
          kind: 'radios',
          name: 'direction',
          label: 'What to do with it',
          options: [
            { value: 'add', label: 'Pay it' },
            { value: 'take-off', label: 'Take it off' },
          ],
        },
        { kind: 'amount', name: 'amountCents', label: 'Amount' },
        { kind: 'line', name: 'reason', label: 'What it is for' },
      ],
      known: { id: newRowId(), direction: 'add' },
      back: { to: payOfCoachPath(coach.id), label: `Pay of ${coach.name}` },
    }
  },
  async save(staff, adjustment, { id }) {
    const outcome = await adjustPay(staff, id('coachId'), adjustment)
    return outcome && { to: payOfCoachPath(outcome.coachId), said: 'The amount is noted.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

import { lockMessages, lockPayPeriod } from '~/domain/payroll/lock-pay-period.server'
import { PayLockForm } from '~/domain/payroll/pay-forms'
import { payTexts } from '~/domain/payroll/pay-texts'
import { payPeriodPath } from '~/values/paths/pay-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'pay-coaches',
  schema: PayLockForm,
  messages: lockMessages,
  async save(staff, locking, { id }) {
    const outcome = await lockPayPeriod(staff, id('coachId'), locking)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: payPeriodPath(outcome.periodId), said: payTexts.locked }
  },
})

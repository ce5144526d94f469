import { adjustSettlement } from '~/domain/settlements/adjust-settlement.server'
import { findPayee } from '~/domain/settlements/find-payees.server'
import { SettlementAdjustmentForm } from '~/domain/settlements/settlement-forms'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { openSettlementPath } from '~/values/paths/settlement-paths'
import { staffForm } from '../forms/form-page.server'
import { askedPayee } from './asked-payee'

const page = staffForm({
  permission: 'handle-settlements',
  schema: SettlementAdjustmentForm,
  messages: {},
  async show(staff, asked) {
    const payee = await findPayee(staff, askedPayee(asked))
    if (!payee) return null
    return {
      title: `A further amount for ${payee.name}`,
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
      back: { to: openSettlementPath(payee), label: payee.name },
    }
  },
  async save(staff, adjustment, asked) {
    const outcome = await adjustSettlement(staff, askedPayee(asked), adjustment)
    return outcome && { to: openSettlementPath(outcome), said: 'The amount is noted.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

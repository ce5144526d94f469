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
      title: `Adjustment for ${payee.name}`,
      lead: 'Such as a bonus, an advance or travel. It goes in the next period you lock.',
      fields: [
        { kind: 'hidden', name: 'id' },
        {
          kind: 'radios',
          name: 'direction',
          label: 'Type',
          options: [
            { value: 'add', label: 'Add to pay' },
            { value: 'take-off', label: 'Deduct' },
          ],
        },
        { kind: 'amount', name: 'amountCents', label: 'Amount' },
        { kind: 'line', name: 'reason', label: 'Reason' },
      ],
      known: { id: newRowId(), direction: 'add' },
      back: { to: openSettlementPath(payee), label: payee.name },
    }
  },
  async save(staff, adjustment, asked) {
    const outcome = await adjustSettlement(staff, askedPayee(asked), adjustment)
    return outcome && { to: openSettlementPath(outcome), said: 'Adjustment saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

import { removeSettlementAdjustment } from '~/domain/settlements/adjust-settlement.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { openSettlementPath } from '~/values/paths/settlement-paths'
import { staffAction } from '../forms/form-page.server'
import { askedPayee } from './asked-payee'

export const action = staffAction({
  permission: 'handle-settlements',
  schema: EmptyForm,
  messages: {},
  async save(staff, _nothing, asked) {
    const outcome = await removeSettlementAdjustment(
      staff,
      askedPayee(asked),
      asked.id('adjustmentId'),
    )
    return outcome && { to: openSettlementPath(outcome), said: 'Adjustment removed.' }
  },
})

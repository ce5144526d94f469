import { lockMessages, lockSettlement } from '~/domain/settlements/lock-settlement.server'
import { SettlementLockForm } from '~/domain/settlements/settlement-forms'
import { settlementTexts } from '~/domain/settlements/settlement-texts'
import { settlementPath } from '~/values/paths/settlement-paths'
import { staffAction } from '../forms/form-page.server'
import { askedPayee } from './asked-payee'

export const action = staffAction({
  permission: 'handle-settlements',
  schema: SettlementLockForm,
  messages: lockMessages,
  async save(staff, locking, asked) {
    const outcome = await lockSettlement(staff, askedPayee(asked), locking)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: settlementPath(outcome.settlementId), said: settlementTexts.locked }
  },
})

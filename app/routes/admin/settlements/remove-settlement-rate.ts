import {
  rateMessages,
  removeSettlementRate,
} from '~/domain/settlements/save-settlement-rate.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { openSettlementPath } from '~/values/paths/settlement-paths'
import { staffAction } from '../forms/form-page.server'
import { askedPayee } from './asked-payee'

export const action = staffAction({
  permission: 'handle-settlements',
  schema: EmptyForm,
  messages: rateMessages,
  async save(staff, _nothing, asked) {
    const outcome = await removeSettlementRate(staff, askedPayee(asked), asked.id('rateId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: openSettlementPath(outcome), said: 'Rate removed.' }
  },
})

import { findWholeCatalogue } from '~/domain/catalogue/find-catalogue.server'
import { findPayee } from '~/domain/settlements/find-payees.server'
import { SettlementRateForm } from '~/domain/settlements/settlement-forms'
import { settlementTexts } from '~/domain/settlements/settlement-texts'
import { addSettlementRate, rateMessages } from '~/domain/settlements/save-settlement-rate.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { openSettlementPath } from '~/values/paths/settlement-paths'
import { staffForm } from '../forms/form-page.server'
import { askedPayee } from './asked-payee'

const page = staffForm({
  permission: 'handle-settlements',
  schema: SettlementRateForm,
  messages: rateMessages,
  async show(staff, asked) {
    const payee = await findPayee(staff, askedPayee(asked))
    if (!payee) return null
    const lessonTypes = await findWholeCatalogue()
    return {
      title: `A rate for ${payee.name}`,
      lead: 'It counts for lessons from its first day on, until a later rate begins.',
      fields: [
        { kind: 'hidden', name: 'id' },
        {
          kind: 'radios',
          name: 'kind',
          label: 'What it is for',
          options: [
            { value: 'hour', label: 'Each hour', help: 'By the planned length of a lesson.' },
            { value: 'lesson', label: 'Each lesson' },
            {
              value: 'athlete',
              label: 'Each athlete',
              help: 'Who came. Absent ones do not count.',
            },
            { value: 'share', label: 'A share', help: 'Of what families are charged for it.' },
          ],
        },
        { kind: 'amount', name: 'amountCents', label: 'Amount', optional: true },
        {
          kind: 'amount',
          name: 'memberAmountCents',
          label: 'Amount for members',
          optional: true,
          help: 'For each athlete who is a member of the host gym, where that is another amount.',
        },
        {
          kind: 'number',
          name: 'percent',
          label: 'Percentage',
          optional: true,
          help: 'For a share.',
        },
        {
          kind: 'select',
          name: 'lessonTypeId',
          label: 'For which lesson',
          optional: true,
          options: [
            { value: '', label: 'Every lesson without a rate of its own' },
            ...lessonTypes.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        {
          kind: 'date',
          name: 'validFrom',
          label: 'First day',
          help: 'It can be in the past: what changes for locked periods is in the next one.',
        },
      ],
      known: { id: newRowId() },
      back: { to: openSettlementPath(payee), label: payee.name },
    }
  },
  async save(staff, rate, asked) {
    const outcome = await addSettlementRate(staff, askedPayee(asked), rate)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: openSettlementPath(outcome), said: settlementTexts.rateAdded }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

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
      title: `Rate for ${payee.name}`,
      lead: 'It applies from its first day until a later rate starts.',
      fields: [
        { kind: 'hidden', name: 'id' },
        {
          kind: 'radios',
          name: 'kind',
          label: 'Rate type',
          options: [
            { value: 'hour', label: 'Each hour', help: 'By the planned length of a lesson.' },
            { value: 'lesson', label: 'Each lesson' },
            {
              value: 'athlete',
              label: 'Each athlete',
              help: 'Athletes who came. Absences don’t count.',
            },
            {
              value: 'share',
              label: 'Share of charges',
              help: 'Of what families are charged for the lesson.',
            },
          ],
        },
        { kind: 'amount', name: 'amountCents', label: 'Amount', optional: true },
        {
          kind: 'amount',
          name: 'memberAmountCents',
          label: 'Amount for members',
          optional: true,
          help: 'For athletes who are members of the host gym, if different.',
        },
        {
          kind: 'number',
          name: 'percent',
          label: 'Percentage',
          optional: true,
          help: 'Only for a percentage rate.',
        },
        {
          kind: 'select',
          name: 'lessonTypeId',
          label: 'Lesson type',
          optional: true,
          options: [
            { value: '', label: 'Every lesson without its own rate' },
            ...lessonTypes.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        {
          kind: 'date',
          name: 'validFrom',
          label: 'First day',
          help: 'It can be in the past. Changes to locked periods go in the next settlement.',
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

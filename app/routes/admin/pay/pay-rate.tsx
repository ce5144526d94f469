import { findWholeCatalogue } from '~/domain/catalogue/find-catalogue.server'
import { findPaidCoach } from '~/domain/payroll/find-paid-coaches.server'
import { PayRateForm } from '~/domain/payroll/pay-forms'
import { payTexts } from '~/domain/payroll/pay-texts'
import { addPayRate, payRateMessages } from '~/domain/payroll/save-pay-rate.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { payOfCoachPath } from '~/values/paths/pay-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'pay-coaches',
  schema: PayRateForm,
  messages: payRateMessages,
  async show(_staff, { id }) {
    const coach = await findPaidCoach(id('coachId'))
    if (!coach) return null
    const lessonTypes = await findWholeCatalogue()
    return {
      title: `A rate for ${coach.name}`,
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
      back: { to: payOfCoachPath(coach.id), label: `Pay of ${coach.name}` },
    }
  },
  async save(staff, rate, { id }) {
    const outcome = await addPayRate(staff, id('coachId'), rate)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: payOfCoachPath(outcome.coachId), said: payTexts.rateAdded }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

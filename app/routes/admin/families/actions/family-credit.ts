import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { formatGoodFor } from '~/domain/booking/money/credits/present-own-credits'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import { GiveCreditsForm, givingMessages } from '~/domain/payments/credits/give-credits'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { addDays, calendarDateAt } from '~/values/business-time'
import { familyCreditPath, familyPath } from '~/values/paths/family-paths'
import type { FormField } from '~/routes/admin/forms/form-fields'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { forWhomField } from '~/routes/admin/forms/money-fields'
import { openFamilyForm } from './open-family-form.server'

/** The default lifetime of a credit in days. */
const usualDays = 90

const page = staffForm({
  permission: 'handle-payments',
  also: 'correct-families',
  schema: GiveCreditsForm,
  messages: givingMessages,
  async show(staff, { id }) {
    const family = await openFamilyForm(staff, id('guardianId'), familyCreditPath)
    const { timeZone } = await findSettings()
    const now = currentTime()
    const left = (await findOwnCredits(family)).filter(
      (credit) => credit.left > 0 && credit.expiresAt > now,
    )
    return {
      title: familyActionTexts.giveCredits,
      lead: `To ${family.name}. One credit is one athlete’s place in one lesson, and costs nothing.`,
      notes: [
        ...left.map(
          (credit) =>
            `Has ${credit.left} already: ${formatGoodFor(credit)}, until ${formatLastCreditDay(credit.expiresAt, timeZone)}.`,
        ),
        ...(family.hasAccount
          ? []
          : ['This family has no account, so you use the credits for them when you book.']),
      ],
      fields: await fieldsFor(family),
      known: {
        idempotencyKey: newIdempotencyKey(),
        credits: 1,
        lastDay: addDays(calendarDateAt(now, timeZone), usualDays),
        athleteId: '',
      },
      button: familyActionTexts.giveTheseCredits,
      back: { to: familyPath(family.id), label: `Back to ${family.name}` },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await giveCredits(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyPath(id('guardianId')), said: familyActionTexts.creditsGiven }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'

async function fieldsFor(family: { id: string }): Promise<FormField[]> {
  const [lessonTypes, athletes] = await Promise.all([
    findLessonTypes(),
    findBookableAthletes(family),
  ])
  return [
    { kind: 'hidden', name: 'idempotencyKey' },
    {
      kind: 'boxes',
      name: 'lessonTypeIds',
      label: 'Good for',
      options: lessonTypes.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'number', name: 'credits', label: 'How many' },
    {
      kind: 'date',
      name: 'lastDay',
      label: 'Last day',
      help: 'The last day of a lesson that they can be used for.',
    },
    forWhomField(athletes),
    {
      kind: 'line',
      name: 'reason',
      label: 'Why',
      help: 'The family reads it beside the credit, such as “Sorry about the cold gym”.',
    },
  ]
}

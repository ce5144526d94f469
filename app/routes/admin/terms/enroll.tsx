import { bookAnywayTexts } from '~/domain/booking/on-behalf/book-anyway-texts'
import { findFamily } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { findBookedElsewhere } from '~/domain/enrollment/dates/find-booked-elsewhere.server'
import { elsewhereNote } from '~/domain/enrollment/dates/present-elsewhere'
import { enroll } from '~/domain/enrollment/enroll.server'
import { StaffEnrollForm } from '~/domain/enrollment/enrollment-forms'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { extraOptions } from '~/domain/enrollment/camps/extra-options'
import { classTexts, enrollmentMessages, formatTuition } from '~/domain/enrollment/enrollment-texts'
import { findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import {
  findOverdueTuition,
  sumOfOverdue,
} from '~/domain/enrollment/tuition/find-overdue-tuition.server'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { findPlannedClass, type PlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { fieldsOfQuestions } from '~/domain/enrollment/questions/question'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import {
  addToClassWaitingPath,
  enrollForFamilyPath,
  termClassRosterPath,
} from '~/values/paths/term-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { familyAthleteOptions } from './family-athlete-options'
import { answerFields } from './answer-fields'
import { termTexts } from './term-texts'

const page = staffForm({
  permission: 'correct-families',
  schema: StaffEnrollForm,
  messages: enrollmentMessages,
  async show(staff, { id }) {
    const termClass = await findPlannedClass(staff, id('termClassId'))
    const family = await findFamily(staff, { guardianId: id('guardianId'), who: '' })
    if (!termClass || !family) return null
    const { currency, timeZone, overdueRefused } = await findSettings()
    const now = currentTime()
    const owed = sumOfOverdue(await findOverdueTuition(id('guardianId'), now))
    const asksWhy = owed !== null && overdueRefused
    const between = { from: termClass.term.startsOn, until: termClass.term.endsOn }
    const dates = await findDatesToCome(termClass, between, now)
    const athleteIds = family.athletes.map((athlete) => athlete.id)
    const elsewhere = await findBookedElsewhere(staff, athleteIds, dates)
    return {
      title: termTexts.enroll,
      lead: `${family.name}, in ${nameOf(termClass)}, at ${formatTuition(termClass, currency)}.`,
      notes: [
        'The family is charged what’s due now and gets an email. You decide about age and skills.',
        ...(owed
          ? [
              asksWhy
                ? overdueTexts.refusedNotice(formatMoney(owed.cents, owed.currency))
                : overdueTexts.warning,
            ]
          : []),
        ...family.athletes.flatMap((athlete) => {
          const own = elsewhere.filter(({ athleteId }) => athleteId === athlete.id)
          return elsewhereNote(athlete.firstName, own, timeZone)
        }),
      ],
      fields: fieldsFor(termClass, {
        athletes: familyAthleteOptions(family, dates[0]?.day ?? termClass.term.startsOn),
        dates: dates.map(({ day, startsAt, free }) => ({
          value: day,
          label: `${formatMoment(startsAt, timeZone)}${free > 0 ? '' : ', full'}`,
        })),
        extras: extraOptions(family.athletes, termClass.extras, currency),
        questions: questionFields(family.athletes, termClass),
        currency,
        asksWhy,
      }),
      known: {
        idempotencyKey: newIdempotencyKey(),
        termClass: termClass.slug,
        athletes: family.athletes.length === 1 ? [family.athletes[0]!.id] : [],
        startsOn: dates[0]?.day ?? '',
        isTrial: 'term',
        days: dates.filter(({ free }) => free > 0).map(({ day }) => day),
        answers: fieldsOfQuestions(family.athletes, termClass.questions).flatMap(
          ({ athlete, asked }) =>
            asked.map(({ question }) => ({ athleteId: athlete.id, questionId: question.id })),
        ),
      },
      button: dates.length > 0 && family.athletes.length > 0 ? termTexts.enroll : null,
      ways:
        termClass.term.kind === 'camp'
          ? []
          : [{ to: addToClassWaitingPath(termClass.id, family.id), label: classWaitingTexts.add }],
      back: { to: enrollForFamilyPath(termClass.id), label: 'Another family' },
    }
  },
  async save(staff, request, { id }) {
    const termClass = await findPlannedClass(staff, id('termClassId'))
    if (!termClass) return null
    const asked = { ...request, termClass: termClass.slug, dueNowCents: undefined }
    const outcome = await enroll(staff, id('guardianId'), asked)
    if (!outcome) return null
    if ('refused' in outcome)
      return outcome.refused === 'athletes-elsewhere' ? { ...outcome, more: [anyway] } : outcome
    return { to: termClassRosterPath(termClass.id), said: saidOf(termClass, request) }
  },
  askedMore: (sent) => ('bookAnyway' in sent ? [anyway] : []),
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'

/** Asked once it was said that the athlete has another lesson then. */
const anyway: FormField = {
  kind: 'box',
  name: 'bookAnyway',
  label: bookAnywayTexts.label,
  help: bookAnywayTexts.help,
}

function saidOf({ term }: PlannedClass, { isTrial }: { isTrial: boolean }): string {
  if (term.kind === 'camp') return 'Days booked.'
  return isTrial ? 'Trial lesson booked.' : 'Enrolled on every date.'
}

function nameOf({ title, term }: PlannedClass): string {
  return term.kind === 'camp' ? title : `${title} of ${term.name}`
}

type Options = { value: string; label: string }[]
type Shown = {
  athletes: Options
  dates: Options
  extras: Options
  questions: FormField[]
  currency: string
  /** Whether tuition of the family is overdue, so that staff say why. */
  asksWhy: boolean
}

function fieldsFor(
  { trialCents, term }: PlannedClass,
  { athletes, dates, extras, questions, currency, asksWhy }: Shown,
): FormField[] {
  const ways: Options = [
    { value: 'term', label: 'Every date from then on' },
    ...(trialCents === null
      ? []
      : [{ value: 'trial', label: `One trial lesson for ${formatMoney(trialCents, currency)}` }]),
  ]
  const classFields: FormField[] = [
    { kind: 'select', name: 'startsOn', label: 'First lesson', options: dates },
    { kind: 'radios', name: 'isTrial', label: 'What', options: ways },
  ]
  const campFields: FormField[] = [
    { kind: 'hidden', name: 'startsOn' },
    { kind: 'boxes', name: 'days', label: campTexts.whichDays, options: dates },
    ...(extras.length === 0
      ? []
      : [{ kind: 'boxes' as const, name: 'extras', label: campTexts.extras, options: extras }]),
  ]
  return [
    { kind: 'hidden', name: 'idempotencyKey' },
    { kind: 'hidden', name: 'termClass' },
    {
      kind: 'boxes',
      name: 'athletes',
      label: 'Who',
      help:
        athletes.length === 0 ? 'This family has no children yet. Add a child first.' : undefined,
      options: athletes,
    },
    ...(term.kind === 'camp' ? campFields : classFields),
    ...questions,
    ...(asksWhy
      ? [
          {
            kind: 'line' as const,
            name: 'overdueReason',
            label: overdueTexts.reason,
            help: overdueTexts.reasonHelp,
          },
        ]
      : []),
  ]
}

/** A group for each child of the family, since it is not known yet who comes. */
function questionFields(
  athletes: { id: string; firstName: string }[],
  { questions }: PlannedClass,
): FormField[] {
  if (questions.length === 0) return []
  return fieldsOfQuestions(athletes, questions).map(({ athlete, asked }) => ({
    kind: 'group',
    name: athlete.id,
    label: classTexts.questionsFor(athlete.firstName),
    fields: asked.flatMap(({ name, question }) => answerFields(name, question, !question.required)),
  }))
}

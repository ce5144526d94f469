import { findElsewhereOfClasses } from '~/domain/enrollment/dates/find-booked-elsewhere.server'
import { elsewhereNote } from '~/domain/enrollment/dates/present-elsewhere'
import { findDroppable, type Droppable } from '~/domain/enrollment/find-droppable.server'
import { MoveEnrollmentForm, moveMessages } from '~/domain/enrollment/enrollment-forms'
import { enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { findEnrollmentForStaff } from '~/domain/enrollment/find-enrollments.server'
import { findTerms, type PlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { moveEnrollment } from '~/domain/enrollment/move-enrollment.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findCarriedAnswers } from '~/domain/enrollment/questions/find-carried-answers.server'
import { mostAnswers } from '~/domain/enrollment/questions/question-forms'
import type { ClassQuestion } from '~/domain/enrollment/questions/question'
import { findDatesOfClasses } from '~/domain/scheduling/find-dates-to-come.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import type { Staff } from '~/values/actor'
import { termClassRosterPath } from '~/values/paths/term-paths'
import type { FormField } from '../../forms/form-fields'
import { staffForm } from '../../forms/form-page.server'
import { answerFields } from '~/routes/admin/terms/answer-fields'
import { formatFree, formatWeekdays, termTexts } from '~/routes/admin/terms/term-texts'

const page = staffForm({
  permission: 'correct-families',
  schema: MoveEnrollmentForm,
  messages: { ...enrollmentMessages, ...moveMessages },
  async show(staff, { id }) {
    const now = currentTime()
    const found = await findDroppable(staff, id('enrollmentId'), now)
    const enrollment = await findEnrollmentForStaff(staff, id('enrollmentId'), now)
    if (!found || enrollment?.termClass.term.kind !== 'season') return null
    const { athlete, termClass } = enrollment
    const terms = (await findTerms(staff, now)).filter(({ kind }) => kind === 'season')
    const classes = terms.flatMap((term) => term.classes).filter((one) => one.id !== termClass.id)
    const asked = classes.flatMap(({ questions }) => questions).slice(0, mostAnswers)
    const from = { enrollmentId: enrollment.id, athleteId: athlete.id }
    const elsewhere = await findElsewhere(staff, { athlete, classes, found }, now)
    const { timeZone } = await findSettings()
    const carried = await findCarriedAnswers(from, asked)
    return {
      title: `Move ${fullName(athlete)} to another class`,
      lead: `From ${termClass.title}, ${formatWeekdays(termClass.series)}. No notice is needed.`,
      notes: [
        'Anything paid for skipped lessons goes to the family’s account balance. The family gets an email.',
        ...classes.flatMap((one) =>
          elsewhereNote(athlete.firstName, elsewhere.get(one.id) ?? [], timeZone).map(
            (note) => `${one.title}, ${one.term.name}: ${note}`,
          ),
        ),
      ],
      fields: [
        { kind: 'hidden', name: 'idempotencyKey' },
        {
          kind: 'select',
          name: 'termClassId',
          label: 'New class',
          options: classes.map((one) => ({
            value: one.id,
            label: `${one.title}, ${one.term.name}: ${formatWeekdays(one.series)}. ${formatFree(one.free)}`,
          })),
        },
        { kind: 'date', name: 'startsOn', label: 'From' },
        ...questionFields(classes, asked),
      ],
      known: {
        idempotencyKey: newIdempotencyKey(),
        startsOn: found.dates[0]?.day ?? '',
        answers: asked.map(({ id: questionId }) => ({
          athleteId: athlete.id,
          questionId,
          text: carried.find((one) => one.questionId === questionId)?.text ?? '',
        })),
      },
      button: classes.length > 0 ? termTexts.move : null,
      back: { to: termClassRosterPath(termClass.id), label: termTexts.backToClass },
    }
  },
  async save(staff, request, { id }) {
    const outcome = await moveEnrollment(staff, id('enrollmentId'), request)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: termClassRosterPath(request.termClassId), said: 'Athlete moved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'

type Moving = {
  athlete: { id: string }
  classes: PlannedClass[]
  found: Pick<Droppable, 'dates'>
}

/** Other lessons at the times of each class, without those of the class that is left. */
async function findElsewhere(staff: Staff, { athlete, classes, found }: Moving, now: Date) {
  const wanted = classes.map(({ id, series, term }) => {
    return { id, series, from: term.startsOn, until: term.endsOn }
  })
  const datesOf = await findDatesOfClasses(wanted, now)
  const all = await findElsewhereOfClasses(staff, athlete.id, datesOf)
  const leaving = new Set(found.dates.map(({ bookingId }) => bookingId))
  return new Map(
    [...all].map(([id, own]) => [id, own.filter(({ bookingId }) => !leaving.has(bookingId))]),
  )
}

/** A fold for each class that asks something, since it is not known yet which one is chosen. */
function questionFields(
  classes: { id: string; title: string; questions: ClassQuestion[] }[],
  asked: ClassQuestion[],
): FormField[] {
  return classes
    .filter(({ questions }) => questions.length > 0)
    .map(({ id, title, questions }) => ({
      kind: 'fold',
      name: id,
      label: termTexts.questionsOf(title),
      fields: questions.flatMap((question) => {
        const index = asked.indexOf(question)
        return index < 0 ? [] : answerFields(`answers[${index}]`, question, true)
      }),
    }))
}

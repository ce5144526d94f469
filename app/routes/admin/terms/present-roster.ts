import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import type { ClassWaiting } from '~/domain/enrollment/waiting/find-class-waiting.server'
import type { RosterLine } from '~/domain/enrollment/find-roster.server'
import type { KeptQuestion } from '~/domain/enrollment/questions/find-questions.server'
import type { PlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { fullName } from '~/domain/family/athletes/athlete'
import { ageOn, type CalendarDate, type TimeZone } from '~/values/business-time'
import { formatChoice } from '~/values/format/format-list'
import { formatMoment, formatShortDate } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { familyPath } from '~/values/paths/family-paths'
import { editQuestionPath } from '~/values/paths/term-paths'

/** An enrollment as a row; `due` is empty if nothing is owed. */
export function toRosterRow(
  line: RosterLine,
  { term }: PlannedClass,
  today: CalendarDate,
  currency: string,
) {
  const { athlete, guardian, startsOn, endsOn, dueCents } = line
  return {
    id: line.enrollmentId,
    athlete: fullName(athlete),
    age: ageOn(athlete.bornOn, today),
    family: guardian && { to: familyPath(guardian.id), name: guardian.name, phone: guardian.phone },
    enrolled:
      endsOn === term.endsOn || !endsOn
        ? formatShortDate(startsOn)
        : [...new Set([startsOn, endsOn])].map(formatShortDate).join(' to '),
    isTrial: line.isTrial,
    isDropped: line.isDropped,
    paused: line.isOverdue
      ? overdueTexts.pausedTag
      : line.pausedUntil && `Paused until ${formatShortDate(line.pausedUntil)}`,
    hasPause: line.hasPause,
    isHeld: line.tuitionHeld,
    isWaiverMissing: line.isWaiverMissing,
    due: dueCents ? formatMoney(dueCents, currency) : '',
  }
}

/** Each answer with its question, since some may be left open. */
export function presentAnswers({ answers }: RosterLine, questions: KeptQuestion[]): string[] {
  return questions.flatMap(({ id, text }) => {
    const answer = answers.find(({ questionId }) => questionId === id)
    return answer ? [`${text} ${answer.text}`] : []
  })
}

/** A question of the class, with whether it is asked and its choices. */
export function presentQuestion({ id, text, required, active, choices }: KeptQuestion) {
  return {
    id,
    title: text,
    to: editQuestionPath(id),
    facts: [
      active ? (required ? 'Required' : 'Optional') : 'Not asked anymore',
      ...(choices.length > 0 ? [formatChoice(choices)] : []),
    ],
  }
}

export type TermRosterRow = ReturnType<typeof toRosterRow> & {
  said: string[]
  days: string
  extras: string
}

/** An entry in line; `offered` says until when a place is held for it. */
export function toWaitingRow(one: ClassWaiting, showsFamily: boolean, timeZone: TimeZone) {
  const { id, athlete, guardianId, place, createdAt, offerEndsAt } = one
  return {
    id,
    athlete: fullName(athlete),
    family: showsFamily ? familyPath(guardianId) : null,
    since: formatMoment(createdAt, timeZone),
    place: place ? classWaitingTexts.inLine(place) : '',
    offered: offerEndsAt && `Held until ${formatMoment(offerEndsAt, timeZone)}`,
  }
}

export type WaitingRow = ReturnType<typeof toWaitingRow>

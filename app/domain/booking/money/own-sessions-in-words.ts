import { movementLabels } from '~/domain/payments/sessions/session'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatDayWithYear, formatMomentWithYear } from '~/values/time-in-words'
import { lastDayOf } from '../make-up-in-words'
import type { OwnSessions } from './find-own-sessions.server'

/** `Tumbling Basics for Zoe` */
export function goodForInWords({ lessonNames, athleteFirstName }: OwnSessions): string {
  const lessons = lessonNames.join(' or ')
  return athleteFirstName ? `${lessons} for ${athleteFirstName}` : lessons
}

/** What a family has left of its sessions, until when, and what became of the others. */
export function ownSessionsInWords(sessions: OwnSessions, zone: TimeZone, now: Date) {
  const { id, left, expiresAt, missedAt, movements } = sessions
  const day = (at: Date) => formatDayWithYear(calendarDateAt(at, zone))
  return {
    ...{ id, title: goodForInWords(sessions) },
    facts: [
      { term: 'Left', detail: left > 0 && expiresAt <= now ? `${left}, but expired` : `${left}` },
      { term: 'Until', detail: lastDayOf(expiresAt, zone) },
      ...(missedAt ? [{ term: 'For the missed lesson', detail: day(missedAt) }] : []),
    ],
    movements: movements.map(({ id, kind, sessions: count, movedAt, lesson }) => {
      const what = lesson
        ? `, ${lesson.name}, ${formatMomentWithYear(lesson.startsAt, zone)}`
        : ` (${Math.abs(count)})`
      return { id, words: `${day(movedAt)}: ${movementLabels[kind]}${what}` }
    }),
  }
}

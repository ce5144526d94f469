import type { LessonAhead } from '~/components/booking/now-and-next'
import type { LessonOnRoster } from '~/components/booking/roster/roster-lesson-card'
import type { RosterRowView } from '~/components/booking/roster/roster-row'
import type { RosterBooking, RosterLesson } from '~/domain/admin/roster/roster'
import { isBooked, statusLabels } from '~/domain/booking/booking'
import { classMessageTexts } from '~/domain/booking/coach-messages/class-message-texts'
import { familyNoteTexts } from '~/domain/booking/coach-messages/family-note-texts'
import { moneyTexts } from '../money/money-texts'
import { lessonTexts } from './lesson-texts'
import { calendarDateAt, type CalendarDate } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatTimeRange } from '~/values/format/format-time'
import {
  adminAttendancePath,
  adminBookingNotePath,
  adminBookingPath,
  adminFamilyNotePath,
  medicalNotePath,
} from '~/values/paths/admin-paths'
import { classMessagePath, lessonAnchor, printedRosterPath } from '~/values/paths/lesson-paths'
import { adminTakePaymentPath } from '~/values/paths/payment-paths'
import { evaluatePath, type SeenIn } from '~/values/paths/progress-paths'
import { aboutAthlete, comingFirst, factsOf, opensNotesOf } from './present-people'
import type { ComingAthlete, LessonCardContext } from './coming-athlete'
import { alertsOf } from './present-alerts'
import { optionsOf, presentMarks } from './present-marks.server'

/** A lesson's card for a viewer. */
export function formatLesson(lesson: RosterLesson, shown: LessonCardContext): LessonOnRoster {
  const { id, name, startsAt, endsAt, canceled, bookings } = lesson
  const { zone, now } = shown
  const day = calendarDateAt(startsAt, zone)
  const athletes = comingTo(lesson)
  const marks = presentMarks(lesson, athletes, shown)
  return {
    id,
    name,
    canceled,
    anchor: lessonAnchor(id),
    time: formatTimeRange(startsAt, endsAt, zone),
    coach: withPlace(lesson),
    places: `${placesOf(lesson)} taken`,
    isNow: isNow(lesson, now),
    rows: athletes.map((athlete) => {
      const index = marks?.athleteIds.indexOf(athlete.id) ?? -1
      const field = `athletes[${index}]`
      const options = optionsOf(lesson, shown)
      return {
        ...rowOf(athlete, shown, { lesson: id, day }),
        marks: index < 0 ? null : { form: marks!.view.form, field, name: athlete.name, options },
      }
    }),
    gone: bookings.filter(isCanceled).map((booking) => ({
      id: booking.id,
      to: adminBookingPath(booking.id),
      whose: namesOf(booking),
      state: statusLabels[booking.status],
    })),
    marks: marks?.view ?? null,
    ways: athletes.length > 0 ? waysOf(lesson, day) : [],
  }
}

function waysOf({ id, isClass }: RosterLesson, day: CalendarDate) {
  const { messageClass, messageFamily } = classMessageTexts
  return [
    { to: classMessagePath(id), label: isClass ? messageClass : messageFamily },
    { to: printedRosterPath(day, id), label: lessonTexts.printRoster },
  ]
}

/** Expected athletes; absent ones last. */
export function comingTo({ bookings }: RosterLesson): ComingAthlete[] {
  const coming = bookings.filter((booking) => !isCanceled(booking))
  return comingFirst(
    coming.flatMap((booking) => booking.athletes.map((athlete) => ({ ...athlete, booking }))),
  )
}

/** The current lessons and the next one. */
export function formatAhead(
  lessons: RosterLesson[],
  { zone, now }: Pick<LessonCardContext, 'zone' | 'now'>,
) {
  const live = lessons.filter(({ canceled }) => !canceled)
  const first = live.find(({ startsAt }) => startsAt > now)
  const ahead = (lesson: RosterLesson): LessonAhead => ({
    to: `#lesson-${lesson.id}`,
    time: formatTimeRange(lesson.startsAt, lesson.endsAt, zone),
    name: lesson.name,
    about: `${withPlace(lesson)}, ${placesOf(lesson)}`,
  })
  return {
    now: live.filter((lesson) => isNow(lesson, now)).map(ahead),
    next: first ? ahead(first) : null,
  }
}

/** The coach, and where if not at the business's own address. */
export function withPlace({ coachName, venue }: RosterLesson): string {
  return venue ? `${coachName}, at ${venue}` : coachName
}

function isNow({ startsAt, endsAt, canceled }: RosterLesson, now: Date): boolean {
  return !canceled && startsAt <= now && now < endsAt
}

function placesOf({ places, bookings }: RosterLesson): string {
  const coming = bookings.filter((booking) => !isCanceled(booking))
  const taken = coming.reduce((sum, { placesTaken }) => sum + placesTaken, 0)
  return `${taken} of ${places} ${places === 1 ? 'place' : 'places'}`
}

function isCanceled({ status }: RosterBooking): boolean {
  return status === 'canceled'
}

function namesOf({ athletes }: RosterBooking): string {
  return formatList(athletes.map(({ name }) => name))
}

function rowOf(
  athlete: ComingAthlete,
  { open }: LessonCardContext,
  seenIn: SeenIn,
): Omit<RosterRowView, 'marks'> {
  const { id, name, booking, hasMedicalNote, attendance, attendanceVersion } = athlete
  const { maySee, maySign } = open
  const opens = opensNotesOf(booking, open)
  return {
    id,
    name,
    picture: maySee && isBooked(booking) ? athlete.picture : null,
    about: aboutAthlete(athlete),
    alerts: alertsOf(athlete, opens, maySign),
    facts: factsOf(booking),
    links: [
      ...(open.mayKnow && isBooked(booking)
        ? [{ to: evaluatePath(id, {}, seenIn), label: 'Evaluation' }]
        : []),
      { to: adminBookingNotePath(booking.id, 'today'), label: 'Team note' },
      ...(isBooked(booking)
        ? [{ to: adminFamilyNotePath(booking.id, 'today'), label: familyNoteTexts.noteToFamily }]
        : []),
      ...(booking.payable
        ? [{ to: adminTakePaymentPath(booking.id, 'today'), label: moneyTexts.takePayment }]
        : []),
      { to: adminBookingPath(booking.id), label: 'Open booking' },
    ],
    noteAction: opens && hasMedicalNote ? medicalNotePath(id) : undefined,
    seen: `${attendance} ${attendanceVersion}`,
    confirmAt: booking.status === 'held' ? adminAttendancePath(booking.id, 'today') : undefined,
  }
}

import { formatLine } from '~/domain/admin/bookings/booking-line'
import { formatCalls } from '~/domain/admin/families/family-to-call'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { findFamiliesToCall } from '~/domain/admin/families/find-families-to-call.server'
import {
  anyTimeMessages,
  type AnyTimeRefusal,
} from '~/domain/booking/rescheduling/reschedule-messages'
import { AnyTimeForm } from '~/domain/booking/booking-forms'
import {
  findChangeableBooking,
  type ChangeableBooking,
} from '~/domain/booking/find/find-changeable-booking.server'
import { rulesOnBehalf } from '~/domain/booking/booking-rules'
import { whyNotRescheduleToAnyTime } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { whyNotReschedule } from '~/domain/booking/rescheduling/reschedule-policy'
import { isNotified } from '~/domain/booking/closings/is-notified.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findNearestFreeTimes } from '~/domain/scheduling/find-free-times.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import {
  adminRescheduleBookingPath,
  adminRescheduleToAnyTimePath,
} from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import {
  calendarDateAt,
  edgeAt,
  isCalendarDate,
  isWallTime,
  wallTimeAt,
  type TimeZone,
} from '~/values/business-time'
import type { NearestTime } from '../choose/nearest-times'
import { presentNearest } from './present-nearest'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'

/**
 * The form to reschedule a private lesson to any time, prefilled from the lesson or the URL, with
 * the effects of the change. Not for classes.
 */
export async function askForAnyTime(staff: Staff, bookingId: string, search: URLSearchParams) {
  const line = await findBookingLine(staff, bookingId)
  const booking = line && (await findChangeableBooking(staff, bookingId))
  if (!booking || booking.lessonType.format === 'group') throw notFound()

  const { timeZone } = await findSettings()
  const refused = whyNotReschedule(booking, staff, timeZone, currentTime())
  const { lessonType, lesson, startsAt } = booking
  const now = { day: calendarDateAt(startsAt, timeZone), time: wallTimeAt(startsAt, timeZone) }
  const coaches = (await findCoaches(staff))
    .filter(({ active, teaches }) => active && teaches.some(({ id }) => id === lessonType.id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const isThere = coaches.some(({ value }) => value === lesson.coachId)
  const coach = isThere ? lesson.coachId : ''
  const known = { coach, ...now }
  const wish = wishOf(search, known)
  const move = wish && !refused ? await presentMove(staff, booking, wish, timeZone) : null
  const nameOf = (id: string) => coaches.find(({ value }) => value === id)?.label
  return {
    what: formatLine(line, timeZone),
    back: carryCalendar(adminRescheduleBookingPath(bookingId), search),
    zone: formatZone(timeZone),
    // never preselect another coach
    coaches: isThere ? coaches : [{ value: '', label: 'Choose a coach' }, ...coaches],
    calls: formatCalls(await findFamiliesToCall({ id: bookingId }), timeZone),
    willNotify: await isNotified(booking),
    whyNot: refused && anyTimeMessages[refused],
    move: move && {
      from: [move.from, nameOf(lesson.coachId)].filter(Boolean).join(', '),
      to: [move.to, nameOf(move.coach)].filter(Boolean).join(', '),
      whyNot: move.whyNot,
      nearest: move.refused
        ? await findNearestToMove(staff, bookingId, { ...move, refused: move.refused, search })
        : [],
    },
    form: blankForm(AnyTimeForm, { idempotencyKey: newIdempotencyKey(), ...known, ...wish }),
  }
}

type Wish = { coach: string; day: string; time: string }

/** An existing time that differs from the lesson's. */
function wishOf(search: URLSearchParams, known: Wish): Wish | null {
  const asked = (name: keyof Wish) => search.get(name) || known[name]
  const wish = { coach: asked('coach'), day: asked('day'), time: asked('time') }
  if (!isRowId(wish.coach) || !isCalendarDate(wish.day) || !isWallTime(wish.time)) return null
  return isSame(wish, known) ? null : wish
}

function isSame(one: Wish, other: Wish): boolean {
  return one.coach === other.coach && one.day === other.day && one.time === other.time
}

/** The old and new time, and why it would be refused. */
async function presentMove(staff: Staff, booking: ChangeableBooking, wish: Wish, zone: TimeZone) {
  const request = { ...wish, idempotencyKey: newIdempotencyKey() }
  const refusal = await whyNotRescheduleToAnyTime(staff, booking, request)
  const startsAt = edgeAt(wish.day, wish.time, zone, 'earlier')
  return {
    from: formatMomentWithYear(booking.startsAt, zone),
    to: formatMomentWithYear(startsAt, zone),
    ...wish,
    refused: refusal?.refused,
    whyNot: refusal && anyTimeMessages[refusal.refused].replace('{detail}', refusal.detail ?? ''),
  }
}

type RefusedMove = Wish & { refused: AnyTimeRefusal; search: URLSearchParams }

const ofTime: AnyTimeRefusal[] = ['time-taken', 'time-not-there', 'time-over', 'held-already']

/** Free times of the coach near one that was refused, as links to this page. */
export async function findNearestToMove(
  staff: Staff,
  bookingId: string,
  { coach, day, time, refused, search }: RefusedMove,
): Promise<NearestTime[]> {
  const booking = await findChangeableBooking(staff, bookingId)
  if (!booking || !ofTime.includes(refused)) return []
  const settings = rulesOnBehalf(staff, await findSettings())
  const { timeZone } = settings
  const own = booking.startsAt.getTime()
  const bookable = {
    ...booking.lessonType,
    coachId: coach,
    venueIds: staff.venueIds,
    except: [booking.lesson.id],
    isChoice: (start: Date) => start.getTime() !== own,
  }
  const wanted = edgeAt(day, time, timeZone, 'earlier')
  const starts = await findNearestFreeTimes(bookable, wanted, settings, { now: currentTime() })
  const pathOf = (choice: Wish) => adminRescheduleToAnyTimePath(bookingId, choice)
  return presentNearest(starts, { coach, timeZone, search, pathOf })
}

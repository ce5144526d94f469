import { formatCalls } from '~/domain/admin/families/family-to-call'
import { findClassDate } from '~/domain/admin/calendar/find-class-date.server'
import { findUnnotifiedOfClass } from '~/domain/admin/families/find-families-to-call.server'
import { statusLabels } from '~/domain/booking/booking'
import { CancelDateForm } from '~/domain/booking/classes/class-forms'
import { findAffectedOf } from '~/domain/booking/closings/find-affected.server'
import { findSkippedDates } from '~/domain/booking/classes/restore-date.server'
import { mayWriteToFamilies } from '~/domain/family/messages/may-write-to-families'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { adminBookingPath, adminNewBookingPath } from '~/values/paths/admin-paths'
import { addDays, calendarDateAt, minutesBetween, wallTimeAt } from '~/values/business-time'
import { newGroupMessagePath } from '~/values/paths/family-paths'
import { classPath, withCalendar } from '~/values/paths/calendar-paths'
import { formatList } from '~/values/format/format-list'
import { formatDayWithYear, formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { backToCalendar, calendarQuery } from '~/components/calendar/back-to-calendar'
import { callsFor, formatAffected, formatTotal } from '../calendar/present-affected-families.server'

/** A class date's page. */
export async function formatClass(staff: Staff, lessonId: string, asked: URLSearchParams) {
  const date = await findClassDate(staff, lessonId)
  if (!date) throw notFound()
  const { timeZone } = await findSettings()
  const {
    id,
    name,
    startsAt,
    endsAt,
    coachId,
    mayChange,
    places,
    placesTaken,
    canceled,
    seriesId,
  } = date
  const from = calendarQuery(asked)
  const unnotified = await findUnnotifiedOfClass(staff, date, currentTime())
  return {
    id,
    name,
    mayChange,
    canceled,
    calls: formatCalls(unnotified, timeZone),
    lead: `${formatMomentWithYear(startsAt, timeZone)} (${formatZone(timeZone)}), ${minutesBetween(startsAt, endsAt)} minutes, with ${date.coaches}${date.venue ? `, at ${date.venue}` : ''}.`,
    canChange: mayChange && !canceled && startsAt > currentTime(),
    canCancel: mayChange && !canceled && endsAt > currentTime(),
    message:
      seriesId && !canceled && startsAt > currentTime() && mayWriteToFamilies(staff)
        ? newGroupMessagePath({
            audience: 'class',
            seriesId,
            lessonsOn: calendarDateAt(startsAt, timeZone),
          })
        : null,
    places: `${placesTaken} of ${places} ${places === 1 ? 'place' : 'places'} taken`,
    notOffered: startsAt > currentTime() && !canceled ? whyNotOffered(date) : null,
    book:
      startsAt > currentTime() && !canceled && !date.isBlocked && placesTaken < places
        ? adminNewBookingPath({ type: date.type, coach: coachId, lesson: id, from })
        : null,
    from,
    self: withCalendar(classPath(id), from),
    back: backToCalendar(asked, { coach: coachId, day: calendarDateAt(startsAt, timeZone) }),
    coming: date.bookings.map(({ id, status, athletes }) => ({
      id,
      title: formatList(athletes) || 'Someone',
      to: withCalendar(adminBookingPath(id), from),
      facts: [statusLabels[status]],
    })),
  }
}

type ClassDate = NonNullable<Awaited<ReturnType<typeof findClassDate>>>

function whyNotOffered({ isBlocked, isOffered, coachName, name }: ClassDate): string | null {
  if (isBlocked) return 'Families can’t book this date because of something else on the calendar.'
  return isOffered
    ? null
    : `Families can’t book this date: ${coachName} can’t be booked for ${name} anymore.`
}

/** Skipped dates that can be restored. */
export async function formatLeftOut(staff: Staff, lessonId: string) {
  const found = await findSkippedDates(staff, lessonId, currentTime())
  if (!found) return []
  const { days, series } = found
  return days.map((day) => {
    const on = addDays(day, series.shiftDays)
    return { day, on, title: formatDayWithYear(on) }
  })
}

/** A class date's current values for the form; null without access. */
export async function dateToChange(staff: Staff, lessonId: string, asked: URLSearchParams) {
  const date = await findClassDate(staff, lessonId)
  if (!date?.mayChange) return null
  const { timeZone } = await findSettings()
  const { name, startsAt, endsAt, series } = date
  const { canChange, lead, canceled, self } = await formatClass(staff, lessonId, asked)
  return {
    name,
    self,
    lead,
    canChange,
    comesAgain: Boolean(series?.recurrenceRule),
    whyNot: canceled ? ('class-canceled' as const) : ('class-begun' as const),
    known: {
      version: date.version,
      coachId: date.coachId,
      venueId: date.venueId,
      assistants: date.assistants.map(({ coachId }) => coachId),
      places: date.places,
      day: calendarDateAt(startsAt, timeZone),
      startTime: wallTimeAt(startsAt, timeZone),
      minutes: minutesBetween(startsAt, endsAt),
    },
  }
}

/** What canceling would mean: all bookings and exact refunds. */
export async function dateToCancel(staff: Staff, lessonId: string, asked: URLSearchParams) {
  const shown = await formatClass(staff, lessonId, asked)
  if (!shown.mayChange) throw notFound()
  const { timeZone, currency } = await findSettings()
  const affected = await findAffectedOf({ id: lessonId }, timeZone, currentTime())
  const { seen, ...total } = formatTotal(affected, currency)
  const lines = await formatAffected(affected)
  return {
    ...shown,
    ...total,
    calls: await callsFor(affected, timeZone),
    affected: lines.map(({ id, athletes, places, refund }) => ({
      id,
      athletes,
      places,
      refund,
    })),
    form: blankForm(CancelDateForm, seen),
  }
}

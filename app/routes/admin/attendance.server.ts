import type { LoaderFunctionArgs } from '@remix-run/node'
import { lineInWords } from '~/domain/admin/booking-line'
import { findAttendance } from '~/domain/admin/find-attendance.server'
import { findBookingLine } from '~/domain/admin/find-bookings.server'
import { whyNotInState } from '~/domain/booking/booking-states'
import { attendanceMessages } from '~/domain/booking/refusal-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { adminBookingPath } from '~/values/admin-paths'
import { adminPath } from '~/values/paths'
import { attendanceFieldsOf } from './attendance-fields.server'

type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>

/** A booking whose attendance is to be said, and where to go back to; 404 where it is out of reach. */
export async function openAttendance({ params, request }: Args, staff: Staff) {
  const { bookingId = '' } = params
  const line = await findBookingLine(staff, bookingId)
  const soFar = line && (await findAttendance(staff, bookingId))
  if (!soFar) throw notFound()

  const { timeZone } = await findSettings()
  const isFromToday = new URL(request.url).searchParams.get('from') === 'today'
  const refused = whyNotInState('mark-attendance', soFar.status)
  return {
    what: lineInWords(line, timeZone),
    back: isFromToday
      ? adminPath(calendarDateAt(line.startsAt, timeZone))
      : adminBookingPath(bookingId),
    fields: attendanceFieldsOf(soFar, isFromToday ? 'today' : undefined),
    whyNot: refused && attendanceMessages[refused],
    rule: line.makeUpDays
      ? `Whoever is absent and told you before gets a make-up credit, good for ${line.makeUpDays} days after the lesson.`
      : null,
  }
}

import { formatLine } from '~/domain/admin/booking-line'
import { formatCalls } from '~/domain/admin/family-to-call'
import { findBookingLine } from '~/domain/admin/find-bookings.server'
import { findFamiliesToCall } from '~/domain/admin/find-families-to-call.server'
import { anyTimeMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { AnyTimeForm } from '~/domain/booking/booking-forms'
import { findChangeableBooking } from '~/domain/booking/find-changeable-booking.server'
import { whyNotReschedule } from '~/domain/booking/rescheduling/reschedule-policy'
import { isNotified } from '~/domain/booking/closings/is-notified.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { adminRescheduleBookingPath } from '~/values/paths/admin-paths'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'
import { formatZone } from '~/values/format-time'

/** What a private lesson is moved by: it is asked as it is now. Those of classes have their dates. */
export async function askForAnyTime(staff: Staff, bookingId: string) {
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
  return {
    what: formatLine(line, timeZone),
    back: adminRescheduleBookingPath(bookingId),
    zone: formatZone(timeZone),
    // nobody else is chosen unasked
    coaches: isThere ? coaches : [{ value: '', label: 'Choose a coach' }, ...coaches],
    calls: formatCalls(await findFamiliesToCall({ id: bookingId }), timeZone),
    isTold: await isNotified(booking),
    whyNot: refused && anyTimeMessages[refused],
    form: blankForm(AnyTimeForm, { idempotencyKey: newIdempotencyKey(), coach, ...now }),
  }
}

import {
  addOnBehalfMessages,
  priceReasonLabels,
  priceReasons,
} from '~/domain/booking/on-behalf/on-behalf'
import { AddOnBehalfForm, type AddedAnswers } from '~/domain/booking/on-behalf/on-behalf-forms'
import { rulesFor } from '~/domain/booking/booking-rules'
import { findDatesForStaff } from '~/domain/booking/classes/find-dates-for-staff.server'
import { findOrderOnBehalf } from '~/domain/booking/on-behalf/find-order-on-behalf.server'
import { whyNotInState } from '~/domain/booking/booking-states'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findNearestFreeTimes } from '~/domain/scheduling/find-free-times.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { adminAddToBookingPath, adminBookingPath } from '~/values/paths/admin-paths'
import { calendarDateAt, edgeAt, wallTimeAt } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatMoment, formatMomentWithYear, formatZone } from '~/values/format-time'

/** What one more time is asked by: as the one before it, unless the address says another. */
export async function askForAnotherTime(staff: Staff, bookingId: string, address: URLSearchParams) {
  const order = await findOrderOnBehalf(staff, bookingId)
  if (!order) throw notFound()
  const settings = await findSettings()
  const { timeZone, currency } = settings
  const { lessonType, held, priceCents } = order
  const isClass = lessonType.format === 'group'
  const dates = isClass ? await findDatesForStaff(staff, lessonType.id, settings) : []
  const refused = order.channel
    ? whyNotInState('ask-to-confirm', order.status)
    : ('booked-itself' as const)
  const known = {
    idempotencyKey: newIdempotencyKey(),
    coach: address.get('coach') ?? order.coachId,
    day: address.get('day') ?? undefined,
    time: address.get('time') ?? undefined,
    priceReason: 'as_listed',
  }
  return {
    lead: `${lessonType.name}. All times are ${formatZone(timeZone)}.`,
    whyNot: refused && addOnBehalfMessages[refused],
    kept: held
      .filter(({ isTheirs }) => isTheirs)
      .map(({ id, lesson }) => ({
        id,
        title: formatMomentWithYear(lesson.startsAt, timeZone),
        facts: [],
      })),
    back: adminBookingPath(bookingId),
    dates: isClass
      ? dates.map(({ id, startsAt, free }) => ({
          value: id,
          label: `${formatMomentWithYear(startsAt, timeZone)}, ${free} free`,
        }))
      : null,
    coaches: (await findCoaches(staff))
      .filter(({ active }) => active)
      .map(({ id, name }) => ({ value: id, label: name })),
    price: `Leave it empty for the usual. What was booked costs ${formatMoney(priceCents, currency)}.`,
    reasons: priceReasons.map((value) => ({ value, label: priceReasonLabels[value] })),
    form: blankForm(AddOnBehalfForm, known),
  }
}

/** Free times of a private lesson close to one that could not be had. */
export async function findNearestForStaff(staff: Staff, bookingId: string, wanted: AddedAnswers) {
  const { day, time } = wanted
  const order = await findOrderOnBehalf(staff, bookingId)
  if (!order || order.lessonType.format === 'group' || !day || !time) return []
  const { coach = order.coachId } = wanted
  const settings = rulesFor(staff, await findSettings())
  const { timeZone } = settings
  const at = edgeAt(day, time, timeZone, 'earlier')
  const lessonType = { ...order.lessonType, coachId: coach }
  const starts = await findNearestFreeTimes(lessonType, at, settings)
  return starts.map((start) => ({
    label: formatMoment(start, timeZone),
    to: adminAddToBookingPath(bookingId, {
      coach,
      day: calendarDateAt(start, timeZone),
      time: wallTimeAt(start, timeZone),
    }),
  }))
}

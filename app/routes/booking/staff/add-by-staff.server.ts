import {
  addOnBehalfMessages,
  priceReasonLabels,
  priceReasons,
  type AddOnBehalfRefusal,
} from '~/domain/booking/on-behalf/on-behalf'
import { AddOnBehalfForm, type AddedAnswers } from '~/domain/booking/on-behalf/on-behalf-forms'
import { rulesFor } from '~/domain/booking/booking-rules'
import { findOrderOnBehalf } from '~/domain/booking/on-behalf/find-order-on-behalf.server'
import { whyNotInState } from '~/domain/booking/booking-states'
import { taxLabel, type TaxTerms } from '~/domain/catalogue/tax'
import { findNearestFreeTimes } from '~/domain/scheduling/find-free-times.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import {
  adminAddToBookingPath,
  adminBookingPath,
  type BookingWish,
} from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { edgeAt, isCalendarDate, isWallTime } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import type { NearestTime } from '../choose/nearest-times'
import { findChosenTime } from './new-booking/details.server'
import { presentNearest } from './present-nearest'
import { readTimeOf } from './new-booking/new-booking.server'
import { askWhen, datesToChoose, findTeachers } from './new-booking/when.server'

/** The form for another time; defaults to the previous time unless the URL has another. */
export async function askForAnotherTime(staff: Staff, bookingId: string, address: URLSearchParams) {
  const order = await findOrderOnBehalf(staff, bookingId)
  if (!order) throw notFound()
  const settings = await findSettings()
  const { timeZone, currency } = settings
  const { lessonType, held, priceCents } = order
  const isClass = lessonType.format === 'group'
  const refused = order.channel
    ? whyNotInState('ask-to-confirm', order.status)
    : ('booked-itself' as const)
  const coaches = isClass ? [] : await findTeachers(staff, lessonType)
  const wish = wishOf(address, order.coachId)
  const asked = { wish, lessonType, settings }
  const pathOf = (choice: BookingWish) =>
    carryCalendar(adminAddToBookingPath(bookingId, choice), address)
  const isChosen = isCalendarDate(wish.day ?? '') && isWallTime(wish.time ?? '')
  const isOpen = !isClass && !refused
  const chosen = isOpen && isChosen ? await findChosenTime(staff, asked, coaches, pathOf) : null
  const when = isOpen && !isChosen ? await askWhen(staff, asked, pathOf) : null
  const known = {
    idempotencyKey: newIdempotencyKey(),
    coach: chosen?.coach,
    day: wish.day,
    time: wish.time,
    shownAt: chosen?.shownAt,
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
    back: carryCalendar(adminBookingPath(bookingId), address),
    dates: isClass ? await datesToChoose(staff, lessonType, settings) : null,
    zone: formatZone(timeZone),
    when: when && { ...when, kept: ['from'] },
    chosen,
    coaches: chosen?.coach ? coaches : [{ value: '', label: 'Choose a coach' }, ...coaches],
    price: formatUsual(lessonType, formatMoney(priceCents, currency)),
    reasons: priceReasons.map((value) => ({ value, label: priceReasonLabels[value] })),
    form: blankForm(AddOnBehalfForm, known),
  }
}

function formatUsual(lessonType: TaxTerms, booked: string): string {
  const sentence = `Leave it empty for the usual. What was booked costs ${booked}.`
  if (lessonType.taxKind !== 'added') return sentence
  return `${sentence} ${taxLabel(lessonType)} is in it, and is added to what you enter.`
}

/** Defaults to the same coach; the URL can name another or any. */
function wishOf(address: URLSearchParams, coachId: string): BookingWish {
  const read = (name: string) => address.get(name)?.slice(0, 80) || undefined
  const coach = address.has('coach') ? read('coach') : coachId
  const from = address.get('from') ?? undefined
  return { coach, month: read('month'), day: read('day'), ...readTimeOf(address), from }
}

type RefusedTime = AddedAnswers & { refused: AddOnBehalfRefusal; search: URLSearchParams }

/** Free times near a private lesson's one that was refused, as links to this page. */
export async function findNearestToAdd(
  staff: Staff,
  bookingId: string,
  { day, time, refused, search, ...wanted }: RefusedTime,
): Promise<NearestTime[]> {
  if (refused !== 'time-taken') return []
  const order = await findOrderOnBehalf(staff, bookingId)
  if (!order || order.lessonType.format === 'group' || !day || !time) return []
  const { coach = order.coachId } = wanted
  const settings = rulesFor(staff, await findSettings())
  const { timeZone } = settings
  const at = edgeAt(day, time, timeZone, 'earlier')
  const lessonType = { ...order.lessonType, coachId: coach, venueIds: staff.venueIds }
  const starts = await findNearestFreeTimes(lessonType, at, settings)
  const pathOf = (choice: BookingWish) => adminAddToBookingPath(bookingId, choice)
  return presentNearest(starts, { coach, timeZone, search, pathOf })
}

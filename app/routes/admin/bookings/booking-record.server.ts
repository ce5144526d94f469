import type { BookingRecord } from '~/domain/admin/bookings/booking-record'
import { canReopen } from '~/domain/booking/attendance/attendance'
import { isBooked, isEnded, statusLabels } from '~/domain/booking/booking'
import { bookingNumber } from '~/domain/booking/booking-number'
import { whyNotInState } from '~/domain/booking/booking-states'
import { termOfAthletes } from '~/domain/booking/booking-texts'
import { whyNotCancel } from '~/domain/booking/cancellation/cancellation-policy'
import { bookingChannelLabels } from '~/domain/booking/on-behalf/on-behalf'
import {
  creditSentences,
  policySentences,
} from '~/domain/booking/cancellation/present-cancellation'
import { whyNotReschedule } from '~/domain/booking/rescheduling/reschedule-policy'
import { isPaidByCredits } from '~/domain/payments/payment'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import {
  adminAddToBookingPath,
  adminAttendancePath,
  adminBookingNotePath,
  adminBookingPath,
  adminBookingVenuePath,
  adminCancelBookingPath,
  adminFamilyAddressPath,
  adminFamilyNotePath,
  adminFocusPath,
  adminPickUpPath,
  adminReopenHoldPath,
  adminRescheduleBookingPath,
  adminSendConfirmLinkPath,
} from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { athleteWaiversPath, familyPath } from '~/values/paths/family-paths'
import { formatList } from '~/values/format/format-list'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { moneyOf } from '../money/present-money'
import { formatPeople, openToReader } from '../lessons/present-people'
import { may } from '~/values/permissions'

type Reader = {
  staff: Staff
  zone: TimeZone
  now: Date
  /** The page's query, from which links carry on the calendar. */
  asked: URLSearchParams
}

/** A booking for staff. */
export function formatRecord(record: BookingRecord, reader: Reader) {
  const { staff, zone, now, asked } = reader
  const { people, email, coachName, venue, startsAt, policy, price } = record
  const [day, today] = [calendarDateAt(startsAt, zone), calendarDateAt(now, zone)]
  const { athletes, facts } = formatPeople(people, openToReader(day, staff, today))
  const moment = (at: Date) => formatMomentWithYear(at, zone)
  const carried = (path: string) => carryCalendar(path, asked)
  return {
    title: titleOf(record),
    status: people.status,
    number: bookingNumber(people.id),
    lead: `${moment(startsAt)} (${formatZone(zone)}), with ${coachName}${venue ? `, at ${venue}` : ''}.`,
    links: linksOf(record, reader),
    toConfirm: {
      link: startsAt > now ? (record.onBehalf?.confirmLink ?? null) : null,
      send: email && startsAt > now ? carried(adminSendConfirmLinkPath(people.id)) : null,
      isAsked: record.onBehalf?.isAsked ?? false,
      add: isToConfirm(record, now) ? carried(adminAddToBookingPath(people.id)) : null,
    },
    together: record.together.map(({ id, status, startsAt }) => ({
      id,
      title: moment(startsAt),
      to: carried(adminBookingPath(id)),
      facts: [statusLabels[status]],
    })),
    who: termOfAthletes(isEnded(people)),
    athletes,
    facts: [
      ...askedFor(record),
      ...facts,
      ...(email ? [{ term: 'Email', words: '', email }] : []),
      ...creditsOf(record, zone),
    ],
    money: carriedMoney(moneyOf(record, staff, zone), carried),
    waivers: waiversMissing(record),
    terms: termsTitle(record),
    policy: (isPaidWithCredits(record) ? creditSentences : policySentences)(policy, price, {
      isEnded: isEnded(people),
    }),
    history: record.history.map(({ id, at, by, what }) => ({
      id,
      title: what,
      facts: [moment(at), by],
    })),
  }
}

type Carried = (path: string) => string

function carriedMoney(money: ReturnType<typeof moneyOf>, carried: Carried) {
  const { take, sell, give } = money
  return {
    ...money,
    take: take && carried(take),
    sell: sell && carried(sell),
    give: give && carried(give),
  }
}

/** Athletes without a waiver, and where to sign it. */
function waiversMissing({ people, onBehalf }: BookingRecord) {
  const unsigned = people.athletes.filter(({ waiverSigned }) => !waiverSigned)
  if (!onBehalf?.waiverLink || unsigned.length === 0) return null
  return {
    names: formatList(unsigned.map(({ name }) => name)),
    athletes: unsigned.map(({ id, name }) => ({ name, to: athleteWaiversPath(id) })),
    link: onBehalf.waiverLink,
  }
}

function termsTitle({ people, confirmedByStaff, confirmedAt }: BookingRecord): string {
  if (confirmedByStaff) return staffBookingTexts.termsByStaff
  if (confirmedAt) return staffBookingTexts.termsAgreed
  const isOver = people.status === 'canceled' || people.status === 'expired'
  return isOver ? staffBookingTexts.termsNeverConfirmed : staffBookingTexts.termsNotConfirmed
}

function isPaidWithCredits({ payments }: BookingRecord): boolean {
  return isPaidByCredits(payments.filter(({ isReversed }) => !isReversed))
}

function askedFor({ onBehalf }: BookingRecord) {
  return onBehalf ? [{ term: 'Asked for', words: bookingChannelLabels[onBehalf.channel] }] : []
}

function creditsOf({ people }: BookingRecord, zone: TimeZone) {
  return people.athletes.flatMap(({ name, makeUpUntil }) =>
    makeUpUntil
      ? [
          {
            term: `Make-up credit for ${name}`,
            words: `Until ${formatLastCreditDay(makeUpUntil, zone)}`,
          },
        ]
      : [],
  )
}

function titleOf({ lessonName, people }: BookingRecord): string {
  const names = formatList(people.athletes.map(({ name }) => name))
  return names ? `${lessonName} for ${names}` : lessonName
}

/** Whether the family can still confirm it. */
function isToConfirm({ onBehalf, people, startsAt }: BookingRecord, now: Date): boolean {
  return onBehalf !== null && people.status === 'held' && startsAt > now
}

/** Possible actions. */
function linksOf(record: BookingRecord, { staff, zone, now, asked }: Reader) {
  const carried = (path: string) => carryCalendar(path, asked)
  const { id, status, note } = record.people
  const isOnBehalf = record.onBehalf !== null
  // deadlines apply only to families
  const booking = { ...record, status, isOnBehalf, rulesFrom: record.startsAt }
  // a visitor's own hold is answered in its checkout
  const isTheirs = status === 'held' && !isOnBehalf
  const isFixed = whyNotReschedule(booking, staff, zone, now) !== null
  const isOpen = (command: 'change-pick-up' | 'change-focus') =>
    !isTheirs && whyNotInState(command, status) === null
  return {
    move: isFixed ? null : carried(adminRescheduleBookingPath(id)),
    place:
      record.canBeElsewhere && !isFixed && record.startsAt > now
        ? carried(adminBookingVenuePath(id))
        : null,
    cancel: whyNotCancel(booking, staff, now) ? null : carried(adminCancelBookingPath(id)),
    attendance: whyNotInState('mark-attendance', status) ? null : carried(adminAttendancePath(id)),
    reopen: canReopen({ ...record.people, isOnBehalf }) ? carried(adminReopenHoldPath(id)) : null,
    pickUp: isOpen('change-pick-up') ? carried(adminPickUpPath(id)) : null,
    focus: isOpen('change-focus') ? carried(adminFocusPath(id)) : null,
    family:
      record.guardianId && may(staff, 'correct-families') ? familyPath(record.guardianId) : null,
    address: mayCorrect(record, staff) ? addressLink(record, carried) : null,
    familyNote: isBooked(record.people) ? carried(adminFamilyNotePath(id)) : null,
    note: {
      to: carried(adminBookingNotePath(id)),
      label: note ? staffBookingTexts.changeNote : staffBookingTexts.writeNote,
    },
  }
}

/** Coaches may not change a family's address. */
function mayCorrect({ people, hasAccount }: BookingRecord, staff: Staff): boolean {
  return people.guardian !== null && !hasAccount && may(staff, 'correct-families')
}

function addressLink({ people, email }: BookingRecord, carried: Carried) {
  const label = email ? staffBookingTexts.changeAddress : staffBookingTexts.addAddress
  return { to: carried(adminFamilyAddressPath(people.id)), label }
}

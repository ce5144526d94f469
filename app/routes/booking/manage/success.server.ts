import type { BookingStatus } from '~/domain/booking/booking'
import { bookingNumber } from '~/domain/booking/booking-number'
import type { BookingDetails, BookingView } from '~/domain/booking/find/find-booking.server'
import { linksWithinOrder } from '~/domain/booking/links/order-links.server'
import { formatPickUp } from '~/domain/booking/answers/present-pick-up'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { presentCredits } from '~/domain/booking/money/credits/apply-credits'
import { findCreditsToApply } from '~/domain/booking/money/credits/apply-credits.server'
import {
  findBookingBilling,
  type BookingBilling,
} from '~/domain/booking/money/billing/find-billing.server'
import { placeOfLesson } from '~/domain/scheduling/venues/venue'
import type { findOwnParties } from '~/domain/parties/find-parties.server'
import { partyTexts } from '~/domain/parties/party-texts'
import type { Settings } from '~/domain/settings/settings'
import { whatToBring } from '~/domain/booking/find/what-to-bring'
import { bookingCalendarLinks } from '~/domain/booking/calendar-feed/booking-calendar-links.server'
import { currentTime } from '~/http/current-time.server'
import type { Visitor } from '~/values/actor'
import { areGiftCardsTaken } from '~/domain/payments/gift-cards/find-gift-card.server'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { formatMoney } from '~/values/money'
import { bookingSuccessPath, type BookingPages } from '~/values/paths/paths'
import { pagesInPortal, pagesOfMoney, type MoneyPages } from '~/values/paths/portal-paths'
import { parentPartyPath } from '~/values/paths/camp-paths'
import { formatDay, formatMoment, formatZone } from '~/values/format/format-time'
import {
  attendanceFacts,
  cancellationOf,
  lastRescheduleOf,
  linksOf,
  summaryOf,
  titleOf,
} from './booking-parts'

type Party = Awaited<ReturnType<typeof findOwnParties>>[number]

/**
 * A booking's success page in its current state.
 * @param party the family's party to come that it is; null for a lesson
 */
export async function successOf(
  booking: BookingView,
  settings: Settings,
  pages: BookingPages,
  party: Party | null,
) {
  const { status, startsAt, firstName, details } = booking
  const together = details?.together ?? []
  const linkOf = await linksWithinOrder(together.map(({ id }) => id))
  const { timeZone } = settings
  const when = formatMoment(startsAt, timeZone)
  return {
    links: {
      ...linksOf(booking, pages),
      calendars: bookingCalendarLinks(booking, settings, currentTime()),
    },
    title: titleOf(status, when),
    moved: lastRescheduleOf(booking, timeZone),
    canceled: cancellationOf(booking, timeZone),
    lead: details
      ? leadOf(status, details, pages)
      : `Booked by ${firstName}, for ${when} (${formatZone(timeZone)}).`,
    summary: details && [
      ...summaryOf(details, { when: `${when} (${formatZone(timeZone)})`, status }),
      ...(details.isParty ? whatIsDue(details, status, party) : whatIsPlanned(details, status)),
      ...attendanceFacts(details, timeZone),
      { term: bookingTexts.number, detail: bookingNumber(booking.id) },
    ],
    together: together.map(({ id, status, startsAt }) => ({
      label: formatMoment(startsAt, timeZone),
      isOff: status === 'canceled',
      to: bookingSuccessPath(linkOf.get(id)),
    })),
    party: party && status === 'confirmed' ? parentPartyPath(party.id) : null,
    toCome:
      details && status === 'confirmed'
        ? { bring: whatToBring(details, settings), place: placeOfLesson(details.venue, settings) }
        : null,
  }
}

/**
 * Links to pay and to receipts, and to the portal for a signed-in family. Guest bookings and other
 * families' are paid in this browser.
 */
export async function waysOf(visitor: Visitor, bookingId: string, isParty: boolean) {
  const { parent } = visitor
  const own = parent ? await findBookingBilling(parent, bookingId) : null
  const takesCards = await areGiftCardsTaken()
  if (own)
    return [itself(bookingId, isParty), ...waysOfMoney(own, pagesOfMoney('portal'), takesCards)]
  const money = await findBookingBilling(visitor, bookingId)
  return money ? waysOfMoney(money, pagesOfMoney('here'), takesCards) : []
}

/** The credits that can pay, for viewers who see the price. */
export async function creditOf(visitor: Visitor, bookingId: string) {
  const credits = await findCreditsToApply(visitor, bookingId)
  return presentCredits(credits, pagesOfMoney('here').credit(bookingId))
}

function itself(bookingId: string, isParty: boolean) {
  const what = isParty ? 'booking' : 'lesson'
  return { to: pagesInPortal(bookingId).itself, label: `See this ${what} in your account` }
}

function waysOfMoney(money: BookingBilling, pages: MoneyPages, takesGiftCards: boolean) {
  const { bookingId, currency, payNowCents, payments, dueCents, isBookedYet } = money
  const byGiftCard = takesGiftCards && isBookedYet && dueCents > 0
  const due = formatMoney(payNowCents, currency)
  return [
    ...(payNowCents > 0 ? [{ to: pages.pay(bookingId), label: `Pay ${due} by card now` }] : []),
    ...(byGiftCard ? [{ to: pages.pay(bookingId), label: giftCardTexts.payWith }] : []),
    ...payments.filter(hasReceipt).map(({ id, amountCents }) => ({
      to: pages.receipt(id),
      label: `Receipt for ${formatMoney(amountCents, currency)}`,
    })),
  ]
}

/** Credit payments have no receipt. */
function hasReceipt({ method }: BookingBilling['payments'][number]): boolean {
  return method !== 'credit'
}

function whatIsPlanned(details: BookingDetails, status: BookingStatus) {
  const { focusAreas, pickUp, price, dueCents } = details
  const due = formatMoney(dueCents, price.currency)
  return [
    { term: 'Focus areas', detail: focusAreas.join(', ') || 'The coach decides' },
    ...(pickUp ? [{ term: bookingTexts.pickUp, detail: formatPickUp(pickUp) }] : []),
    ...(status === 'confirmed' ? [{ term: 'Due at the lesson', detail: due }] : []),
  ]
}

/** Of a party, whose rest is due before it. */
function whatIsDue(
  { price, dueCents }: BookingDetails,
  status: BookingStatus,
  party: Party | null,
) {
  if (status !== 'confirmed') return []
  const due = formatMoney(dueCents, price.currency)
  const by = party && dueCents > 0 ? `, ${partyTexts.dueBy(formatDay(party.restDueOn))}` : ''
  return [
    ...(party ? [{ term: partyTexts.howMany, detail: String(party.children) }] : []),
    { term: 'Still due', detail: due + by },
  ]
}

function leadOf(
  status: BookingStatus,
  { isEmailed }: BookingDetails,
  pages: BookingPages,
): string | undefined {
  if (status !== 'confirmed') return undefined
  // without its link, the page shows this browser's last booking
  const isKept = pages.itself !== bookingSuccessPath()
  const byEmail = isEmailed ? 'A confirmation is on its way to your email.' : ''
  const byAddress = isKept ? 'You can come back to this page in this browser.' : ''
  return ['We have your booking.', byEmail, byAddress].filter(Boolean).join(' ')
}

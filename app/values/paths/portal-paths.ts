import { withQuery } from '../with-query'
import type { BookingPages } from './paths'

// Every address of a family's own pages.

/** A family's bookings to come. */
export function parentBookingsPath(page = 1): string {
  return paged('/parent/bookings', page)
}

/** A family's bookings that are over, and those that were canceled. */
export function parentPastBookingsPath(page = 1): string {
  return paged('/parent/bookings/past', page)
}

/** For the family it belongs to, once they are signed in. */
export function pagesInPortal(bookingId: string): BookingPages {
  const itself = `${parentBookingsPath()}/${bookingId}`
  return {
    itself,
    cancel: `${itself}/cancel`,
    reschedule: (choice = {}) => withQuery(`${itself}/reschedule`, choice),
    calendar: `${itself}/calendar.ics`,
    absence: `${itself}/absence`,
  }
}

/** Where a family says who brings to a lesson, and who collects. */
export function ownPickUpPath(bookingId: string): string {
  return `${pagesInPortal(bookingId).itself}/pick-up`
}

/** Where a family chooses what a lesson is about. */
export function ownFocusPath(bookingId: string): string {
  return `${pagesInPortal(bookingId).itself}/focus`
}

/** Where a family pays by card what it still owes for a booking, and comes back to. */
export function payBalancePath(bookingId: string): string {
  return `${pagesInPortal(bookingId).itself}/payment`
}

/** By POST alone. */
export function stopPayingBalancePath(bookingId: string): string {
  return `${payBalancePath(bookingId)}/stop`
}

/** Where money is paid and receipts are: in a family's own pages, or in the browser in which a guest booked. */
export type MoneyPages = {
  pay: (bookingId: string) => string
  /** By POST alone. */
  stop: (bookingId: string) => string
  receipt: (paymentId: string) => string
  /** By POST alone: pays with credits. */
  credit: (bookingId: string) => string
  /** The booking itself; null where only its own link opens it. */
  booking: (bookingId: string) => string | null
}

export function pagesOfMoney(where: 'portal' | 'here'): MoneyPages {
  if (where === 'portal')
    return {
      pay: payBalancePath,
      stop: stopPayingBalancePath,
      receipt: receiptPath,
      credit: (bookingId) => `${pagesInPortal(bookingId).itself}/credit`,
      booking: (bookingId) => pagesInPortal(bookingId).itself,
    }
  return {
    pay: (bookingId) => `/booking/payment/${bookingId}`,
    stop: (bookingId) => `/booking/payment/${bookingId}/stop`,
    receipt: (paymentId) => `/booking/receipts/${paymentId}`,
    credit: (bookingId) => `/booking/credit/${bookingId}`,
    booking: () => null,
  }
}

/** A receipt, as a file. */
export function fileOfReceipt(receiptPath: string): string {
  return `${receiptPath}/receipt.pdf`
}

/** What a family was charged, has paid, and still has to. */
export function parentPaymentsPath(page = 1): string {
  return paged('/parent/payments', page)
}

/** That a payment came in, to be printed. */
export function receiptPath(paymentId: string): string {
  return `${parentPaymentsPath()}/${paymentId}`
}

/** Where a family pays by card what it owed before it came here, and comes back to. */
export function openingBalancePath(orderId: string): string {
  return `${parentPaymentsPath()}/opening-balance/${orderId}`
}

/** By POST alone. */
export function stopPayingOpeningBalancePath(orderId: string): string {
  return `${openingBalancePath(orderId)}/stop`
}

/** The packages that a family can buy by card. */
export function buyPackagePath(): string {
  return `${parentPaymentsPath()}/packages`
}

/** One that it set out to buy; where it comes back to from paying. */
export function packagePurchasePath(orderId: string): string {
  return `${buyPackagePath()}/${orderId}`
}

/** By POST alone. */
export function stopBuyingPath(orderId: string): string {
  return `${packagePurchasePath(orderId)}/stop`
}

/** All that a family had and paid in a year, to be printed. */
export function statementPath(year: number): string {
  return `${parentPaymentsPath()}/statement/${year}`
}

/** A family's athletes. */
export function parentAthletesPath(): string {
  return '/parent/athletes'
}

export function newAthletePath(): string {
  return `${parentAthletesPath()}/new`
}

/** What is kept of one of them. */
export function parentAthletePath(athleteId: string): string {
  return `${parentAthletesPath()}/${athleteId}`
}

/** By POST alone. */
export function photoConsentPath(athleteId: string): string {
  return `${parentAthletePath(athleteId)}/photo-consent`
}

/** What a family signed, and what it still has to. */
export function parentWaiversPath(): string {
  return '/parent/waivers'
}

export function signWaiversPath(): string {
  return `${parentWaiversPath()}/sign`
}

/** What was signed, word for word. */
export function signedWaiverPath(signatureId: string): string {
  return `${parentWaiversPath()}/${signatureId}`
}

export function signedWaiverFilePath(signatureId: string): string {
  return `${signedWaiverPath(signatureId)}/waiver.pdf`
}

/** What a parent says of themselves. */
export function parentDetailsPath(): string {
  return '/parent/details'
}

export function changeEmailPath(): string {
  return '/parent/details/email'
}

/** Where somebody is signed in. */
export function parentSessionsPath(): string {
  return '/parent/sessions'
}

export function otherSessionsPath(): string {
  return '/parent/sessions/others'
}

/** The private address of a family's calendar. */
export function parentCalendarFeedPath(): string {
  return '/parent/calendar-feed'
}

/** By POST alone. */
export function stopParentCalendarFeedPath(): string {
  return '/parent/calendar-feed/stop'
}

/** Which emails a parent gets. */
export function parentEmailsPath(): string {
  return '/parent/emails'
}

/** Every email that was sent to a parent. */
export function parentMessagesPath(page = 1): string {
  return paged('/parent/messages', page)
}

export function parentMessagePath(messageId: string): string {
  return `${parentMessagesPath()}/${messageId}`
}

function paged(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

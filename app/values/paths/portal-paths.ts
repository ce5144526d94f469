import { withQuery } from '../with-query'
import type { BookingPages } from './paths'

// Paths of the parent portal.

export function parentBookingsPath(page = 1): string {
  return paged('/parent/bookings', page)
}

/** Past and canceled bookings. */
export function parentPastBookingsPath(page = 1): string {
  return paged('/parent/bookings/past', page)
}

/** For signed-in families. */
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

/** The next lessons, as a family's device keeps them for when there is no connection. */
export function offlineLessonsPath(): string {
  return '/parent/offline'
}

/** The service worker that shows them. */
export function offlineWorkerPath(): string {
  return '/offline-worker.js'
}

export function ownPickUpPath(bookingId: string): string {
  return `${pagesInPortal(bookingId).itself}/pick-up`
}

export function ownFocusPath(bookingId: string): string {
  return `${pagesInPortal(bookingId).itself}/focus`
}

/** Also where Stripe redirects after paying. */
export function payBalancePath(bookingId: string): string {
  return `${pagesInPortal(bookingId).itself}/payment`
}

/** POST only. */
function stopPayingBalancePath(bookingId: string): string {
  return `${payBalancePath(bookingId)}/stop`
}

/** Paths for payments and receipts: in the portal, or in the browser where a guest booked. */
export type MoneyPages = {
  pay: (bookingId: string) => string
  /** POST only. */
  stop: (bookingId: string) => string
  receipt: (paymentId: string) => string
  /** POST only. Pays with credits. */
  credit: (bookingId: string) => string
  /** POST only. Pays with a gift card. */
  giftCard: (bookingId: string) => string
  /** Null if only its own link opens the booking. */
  booking: (bookingId: string) => string | null
}

const byGiftCard = { by: 'gift-card' }

/** `here` is for visitors who are not signed in: only its own link opens a booking of theirs. */
export function pagesOfMoney(where: 'portal' | 'here'): MoneyPages {
  if (where === 'portal')
    return {
      pay: payBalancePath,
      stop: stopPayingBalancePath,
      receipt: receiptPath,
      credit: (bookingId) => `${pagesInPortal(bookingId).itself}/credit`,
      giftCard: (bookingId) => withQuery(payBalancePath(bookingId), byGiftCard),
      booking: (bookingId) => pagesInPortal(bookingId).itself,
    }
  return {
    pay: (bookingId) => `/booking/payment/${bookingId}`,
    stop: (bookingId) => `/booking/payment/${bookingId}/stop`,
    receipt: (paymentId) => `/booking/receipts/${paymentId}`,
    credit: (bookingId) => `/booking/credit/${bookingId}`,
    giftCard: (bookingId) => withQuery(`/booking/payment/${bookingId}`, byGiftCard),
    booking: () => null,
  }
}

export function fileOfReceipt(receiptPath: string): string {
  return `${receiptPath}/receipt.pdf`
}

export function parentPaymentsPath(page = 1): string {
  return paged('/parent/payments', page)
}

/** A printable receipt. */
export function receiptPath(paymentId: string): string {
  return `${parentPaymentsPath()}/${paymentId}`
}

/** Also where Stripe redirects after paying. */
export function openingBalancePath(orderId: string): string {
  return `${parentPaymentsPath()}/opening-balance/${orderId}`
}

/** POST only. */
export function stopPayingOpeningBalancePath(orderId: string): string {
  return `${openingBalancePath(orderId)}/stop`
}

/** POST only. */
export function ownBalancePath(): string {
  return `${parentPaymentsPath()}/account-balance`
}

export function buyPackagePath(): string {
  return `${parentPaymentsPath()}/packages`
}

/** Also where Stripe redirects after paying. */
export function packagePurchasePath(orderId: string): string {
  return `${buyPackagePath()}/${orderId}`
}

/** POST only. */
export function stopBuyingPath(orderId: string): string {
  return `${packagePurchasePath(orderId)}/stop`
}

/** A printable statement for a year. */
export function statementPath(year: number): string {
  return `${parentPaymentsPath()}/statement/${year}`
}

export function parentAthletesPath(): string {
  return '/parent/athletes'
}

/** @param redirectTo where to go once it is added */
export function newAthletePath(redirectTo?: string): string {
  return withQuery(`${parentAthletesPath()}/new`, { redirectTo })
}

export function parentAthletePath(athleteId: string): string {
  return `${parentAthletesPath()}/${athleteId}`
}

/** POST only. */
export function photoConsentPath(athleteId: string): string {
  return `${parentAthletePath(athleteId)}/photo-consent`
}

/** Signed and missing waivers. */
export function parentWaiversPath(): string {
  return '/parent/waivers'
}

/**
 * @param redirectTo where to go once all are signed
 * @param athleteIds for whom it is asked; by default, for all
 */
export function signWaiversPath(redirectTo?: string, athleteIds: string[] = []): string {
  return withQuery(`${parentWaiversPath()}/sign`, { for: athleteIds.join('.'), redirectTo })
}

/** The exact text that was signed. */
export function signedWaiverPath(signatureId: string): string {
  return `${parentWaiversPath()}/${signatureId}`
}

export function signedWaiverFilePath(signatureId: string): string {
  return `${signedWaiverPath(signatureId)}/waiver.pdf`
}

/** A document that staff show to the family, as a download. */
export function sharedDocumentPath(documentId: string): string {
  return `/parent/documents/${documentId}`
}

export function parentDetailsPath(): string {
  return '/parent/details'
}

export function changeEmailPath(): string {
  return '/parent/details/email'
}

/** POST only: sends the link to the new address again. */
export function resendEmailChangePath(): string {
  return `${changeEmailPath()}/again`
}

/** POST only. */
export function cancelEmailChangePath(): string {
  return `${changeEmailPath()}/cancel`
}

/** The passkeys among the details. */
export function parentPasskeysPath(): string {
  return `${parentDetailsPath()}#passkeys`
}

/** Where a new passkey is made. */
export function addParentPasskeyPath(): string {
  return '/parent/passkeys/new'
}

/** POST only. What the browser needs to make one. */
export function parentPasskeyOptionsPath(): string {
  return `${addParentPasskeyPath()}/options`
}

export function removeParentPasskeyPath(passkeyId: string): string {
  return `/parent/passkeys/${passkeyId}/remove`
}

export function parentSessionsPath(): string {
  return '/parent/sessions'
}

export function otherSessionsPath(): string {
  return '/parent/sessions/others'
}

export function parentCalendarFeedPath(): string {
  return '/parent/calendar-feed'
}

/** POST only. */
export function stopParentCalendarFeedPath(): string {
  return '/parent/calendar-feed/stop'
}

export function parentEmailsPath(): string {
  return '/parent/emails'
}

export function parentTextsPath(): string {
  return '/parent/texts'
}

/** The devices that get notifications. */
export function parentNotificationsPath(): string {
  return '/parent/notifications'
}

/** POST only. */
export function turnOffNotificationsPath(deviceId: string): string {
  return `${parentNotificationsPath()}/${deviceId}/off`
}

export function parentMessagesPath(page = 1): string {
  return paged('/parent/messages', page)
}

/** One conversation with the business; without an id, the form for a new one. */
export function conversationPath(id = 'new'): string {
  return `/parent/conversations/${id}`
}

export function parentMessagePath(messageId: string): string {
  return `${parentMessagesPath()}/${messageId}`
}

function paged(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

import { withQuery } from '../with-query'

// Addresses as in `paths`: the pages of those who work here.

/** By POST alone it shows the note: opening is recorded. */
export function medicalNotePath(athleteId: string): string {
  return `/admin/athletes/${athleteId}/medical-note`
}

/** Where everything of the admin area is found. */
export function adminSearchPath(q?: string): string {
  return withQuery('/admin/search', { q })
}

/** The same as JSON, for what searches while somebody types. */
export function adminSearchFilePath(q?: string): string {
  return withQuery('/admin/search.json', { q })
}

export function adminBookingsPath(): string {
  return '/admin/bookings'
}

/** Another page of a list whose filter stands in the address, e.g. `?who=zoe`. */
export function pageOfList(search: string, page: number): string {
  const asked = new URLSearchParams(search)
  asked.set('page', String(page))
  return `?${asked}`
}

/** The bookings that fit a filter, as it stands in the address, in one file. */
export function adminBookingsFilePath(search: string): string {
  return `${adminBookingsPath()}/bookings.csv${search}`
}

/** Where parents ask that another one no longer stand for a child. */
export function guardianRemovalsPath(): string {
  return '/admin/athletes/guardian-removals'
}

/** By POST alone. */
export function decideRemovalPath(removalId: string): string {
  return `${guardianRemovalsPath()}/${removalId}`
}

/** Children who look as if they stood here twice. */
export function duplicatesPath(page = 1): string {
  return withQuery('/admin/athletes/duplicates', { page: page > 1 ? String(page) : undefined })
}

/** Two of them side by side: the one that would stay, and the one that would go into it. */
export function duplicatePairPath(keptId: string, duplicateId: string): string {
  return `/admin/athletes/${keptId}/duplicates/${duplicateId}`
}

/** What the site does by itself. */
export function adminJobsPath(): string {
  return '/admin/jobs'
}

/** Whether payments by card work. */
export function cardPaymentsPath(): string {
  return '/admin/card-payments'
}

/** What is wanted so far: lesson type, when, with whom, and whose it is to be. */
export type BookingWish = {
  type?: string
  coach?: string
  month?: string
  day?: string
  time?: string
  lesson?: string
  who?: string
  guardian?: string
  new?: string
  /** Who waits for it, by the id of their place in line. */
  waiting?: string
  /** Of several dates: for how many weeks, or up to which day. */
  weeks?: string
  until?: string
  /** The calendar that was left for it, as `withCalendar` names it. */
  from?: string
}

/** Where somebody who works here books for a family. */
export function adminNewBookingPath(wish: BookingWish = {}): string {
  return withQuery(`${adminBookingsPath()}/new`, wish)
}

/** Where they book several dates for it in one go: the same time every week, or dates of a class. */
export function adminNewDatesPath(wish: BookingWish = {}): string {
  return withQuery(`${adminBookingsPath()}/new/dates`, wish)
}

export function adminBookingPath(bookingId: string): string {
  return `${adminBookingsPath()}/${bookingId}`
}

/** By POST alone: emails the family the link by which it confirms. */
export function adminSendConfirmLinkPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/send-link`
}

/** By POST alone: takes back a no-show that ended a hold. */
export function adminReopenHoldPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/reopen`
}

/** Where one more time is added to what the family has still to confirm. */
export function adminAddToBookingPath(
  bookingId: string,
  { coach, month, day, time }: BookingWish = {},
): string {
  return withQuery(`${adminBookingPath(bookingId)}/add-time`, { coach, month, day, time })
}

/** By POST alone: what is booked already is paid with credits of its family. */
export function adminApplyCreditPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/credit`
}

/** By POST alone: it is paid with credits of the family, or with money after all. */
export function adminCreditsOfBookingPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/credits`
}

/** What the team notes of it. */
export function adminBookingNotePath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/note`
}

/** What the family is told of it once it is over. */
export function adminFamilyNotePath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/family-note`
}

/** Who brings and who collects. */
export function adminPickUpPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/pick-up`
}

/** What it is about. */
export function adminFocusPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/focus`
}

/** Where the emails of its family go. */
export function adminFamilyAddressPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/address`
}

export function adminCancelBookingPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/cancel`
}

/** @param from where to go back to: `today` for the roster of its day, or by way of the booking to a calendar */
export function adminAttendancePath(bookingId: string, from?: string): string {
  return withQuery(`${adminBookingPath(bookingId)}/attendance`, { from })
}

/** Where a private lesson is moved to a time that is in no list; with a time and a coach filled in. */
export function adminRescheduleToAnyTimePath(
  bookingId: string,
  choice: { coach?: string; day?: string; time?: string } = {},
): string {
  return withQuery(`${adminBookingPath(bookingId)}/reschedule/any-time`, choice)
}

/** The choice of a new time so far stands in the address. */
export function adminRescheduleBookingPath(
  bookingId: string,
  choice: { month?: string; day?: string } = {},
): string {
  return withQuery(`${adminBookingPath(bookingId)}/reschedule`, choice)
}

/** What people have asked the business. */
export function adminInquiriesPath(): string {
  return '/admin/messages'
}

export function adminInquiryPath(inquiryId: string): string {
  return `${adminInquiriesPath()}/inquiries/${inquiryId}`
}

/** By POST alone: closes an inquiry, or opens it again. */
export function adminInquiryActionPath(inquiryId: string, action: 'close' | 'open'): string {
  return `${adminInquiryPath(inquiryId)}/${action}`
}

/** What was sent, is to be sent, and could not be. */
export function adminEmailsPath(): string {
  return '/admin/messages/emails'
}

export function adminMessagePath(messageId: string): string {
  return `${adminEmailsPath()}/${messageId}`
}

/** The email as it looked, to be kept as a file. */
export function adminLetterPath(messageId: string): string {
  return `${adminMessagePath(messageId)}/letter.html`
}

/** What people want done with what is kept about them. */
export function adminPrivacyPath(): string {
  return '/admin/privacy'
}

export function adminPrivacyRequestPath(requestId: string): string {
  return `${adminPrivacyPath()}/${requestId}`
}

/** What erasing a family would mean, and where it is confirmed. */
export function adminErasePath(requestId: string): string {
  return `${adminPrivacyRequestPath(requestId)}/erase`
}

/** By POST alone: what an owner does about a request at one press. */
export function adminPrivacyActionPath(
  requestId: string,
  action: 'carry-out' | 'done' | 'declined' | 'export' | 'cancel-lessons',
): string {
  return `${adminPrivacyRequestPath(requestId)}/${action}`
}

/** Who waits for what is full. */
export function adminWaitingListPath(): string {
  return '/admin/waiting-list'
}

/** By POST alone: puts a family in line. */
export function adminJoinWaitingListPath(redirectTo?: string): string {
  return withQuery(`${adminWaitingListPath()}/join`, { redirectTo })
}

/** By POST alone. */
export function removeFromWaitingListPath(entryId: string): string {
  return `${adminWaitingListPath()}/${entryId}/remove`
}

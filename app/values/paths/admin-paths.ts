import { withQuery } from '../with-query'

// Paths of the admin area.

/** POST only, because reading a note is recorded. */
export function medicalNotePath(athleteId: string): string {
  return `/admin/athletes/${athleteId}/medical-note`
}

export function writeMedicalNotePath(athleteId: string): string {
  return `${medicalNotePath(athleteId)}/write`
}

export function adminSearchPath(q?: string): string {
  return withQuery('/admin/search', { q })
}

/** Search as JSON, for suggestions while typing. */
export function adminSearchFilePath(q?: string): string {
  return withQuery('/admin/search.json', { q })
}

export function adminBookingsPath(): string {
  return '/admin/bookings'
}

/** The bookings to come in one state. */
export function bookingsInStatePath(status: string): string {
  return withQuery(adminBookingsPath(), { status })
}

/** Another page of a list with the same filter, such as `?who=zoe`. */
export function pageOfList(search: string, page: number): string {
  const asked = new URLSearchParams(search)
  asked.set('page', String(page))
  return `?${asked}`
}

/** A CSV of the bookings that match the filter. */
export function adminBookingsFilePath(search: string): string {
  return `${adminBookingsPath()}/bookings.csv${search}`
}

/** Parents' requests to remove another guardian of a child. */
export function guardianRemovalsPath(): string {
  return '/admin/athletes/guardian-removals'
}

/** POST only. */
export function decideRemovalPath(removalId: string): string {
  return `${guardianRemovalsPath()}/${removalId}`
}

export function duplicatesPath(page = 1): string {
  return withQuery('/admin/athletes/duplicates', { page: page > 1 ? String(page) : undefined })
}

/**
 * Two duplicates side by side: the record to keep, and the one to merge into it.
 * @param family the guardian whose record it was opened from
 */
export function duplicatePairPath(keptId: string, duplicateId: string, family?: string): string {
  return withQuery(`/admin/athletes/${keptId}/duplicates/${duplicateId}`, { family })
}

export function adminJobsPath(): string {
  return '/admin/jobs'
}

export function cardPaymentsPath(): string {
  return '/admin/card-payments'
}

/** The new booking form's choices so far. */
export type BookingWish = {
  type?: string
  coach?: string
  month?: string
  day?: string
  time?: string
  /** Where the time was shown; `own` is the business's own address. */
  place?: string
  lesson?: string
  who?: string
  guardian?: string
  new?: string
  /** The waiting list entry that it is for. */
  waiting?: string
  /** For recurring dates: the number of weeks, or the last day. */
  weeks?: string
  until?: string
  /** The calendar view to return to, from `withCalendar`. */
  from?: string
}

/** Where staff book for a family. */
export function adminNewBookingPath(wish: BookingWish = {}): string {
  return withQuery(`${adminBookingsPath()}/new`, wish)
}

/** Where staff book several dates at once: weekly, or dates of a class. */
export function adminNewDatesPath(wish: BookingWish = {}): string {
  return withQuery(`${adminBookingsPath()}/new/dates`, wish)
}

export function adminBookingPath(bookingId: string): string {
  return `${adminBookingsPath()}/${bookingId}`
}

/** POST only. Emails the family its confirmation link. */
export function adminSendConfirmLinkPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/send-link`
}

/** POST only. Undoes a no-show that ended a hold. */
export function adminReopenHoldPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/reopen`
}

/** Adds another time to a booking that the family has not confirmed yet. */
export function adminAddToBookingPath(
  bookingId: string,
  { coach, month, day, time }: BookingWish = {},
): string {
  return withQuery(`${adminBookingPath(bookingId)}/add-time`, { coach, month, day, time })
}

/** POST only. Pays a booking with the family's credits. */
export function adminApplyCreditPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/credit`
}

/** POST only. Switches between paying with credits and with money. */
export function adminCreditsOfBookingPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/credits`
}

/** Internal note. @param from `today` to return to the roster of the day */
export function adminBookingNotePath(bookingId: string, from?: string): string {
  return withQuery(`${adminBookingPath(bookingId)}/note`, { from })
}

/** The note that the family sees after the lesson. @param from `today` to return to the roster of the day */
export function adminFamilyNotePath(bookingId: string, from?: string): string {
  return withQuery(`${adminBookingPath(bookingId)}/family-note`, { from })
}

export function adminPickUpPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/pick-up`
}

/** Where one private lesson is. */
export function adminBookingVenuePath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/venue`
}

export function adminFocusPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/focus`
}

/** The email address of the booking's family. */
export function adminFamilyAddressPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/address`
}

export function adminCancelBookingPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/cancel`
}

/** @param from where to return to: `today` for that day's roster, or a calendar view */
export function adminAttendancePath(bookingId: string, from?: string): string {
  return withQuery(`${adminBookingPath(bookingId)}/attendance`, { from })
}

/** Reschedules a private lesson to any time, with a time and coach prefilled. */
export function adminRescheduleToAnyTimePath(
  bookingId: string,
  choice: { coach?: string; day?: string; time?: string } = {},
): string {
  return withQuery(`${adminBookingPath(bookingId)}/reschedule/any-time`, choice)
}

/** The choice so far is in the URL. */
export function adminRescheduleBookingPath(
  bookingId: string,
  choice: { month?: string; day?: string } = {},
): string {
  return withQuery(`${adminBookingPath(bookingId)}/reschedule`, choice)
}

export function adminInquiriesPath(): string {
  return '/admin/messages'
}

export function newInquiriesPath(): string {
  return withQuery(adminInquiriesPath(), { state: 'new' })
}

/** A CSV of the inquiries that match the filter. */
export function adminInquiriesFilePath(search: string): string {
  return `${adminInquiriesPath()}/inquiries.csv${search}`
}

export function adminInquiryPath(inquiryId: string): string {
  return `${adminInquiriesPath()}/inquiries/${inquiryId}`
}

/** POST only. */
export function adminInquiryActionPath(inquiryId: string, action: 'close' | 'open'): string {
  return `${adminInquiryPath(inquiryId)}/${action}`
}

/** Newsletter readers. */
export function newsletterReadersPath(page = 1): string {
  return withQuery('/admin/messages/newsletter', { page: page === 1 ? undefined : `${page}` })
}

/** All newsletter readers as CSV. */
export function newsletterReadersFilePath(): string {
  return `${newsletterReadersPath()}/newsletter.csv`
}

export function adminEmailsPath(): string {
  return '/admin/messages/emails'
}

/** A CSV of the emails that match the filter. */
export function adminEmailsFilePath(search: string): string {
  return `${adminEmailsPath()}/emails.csv${search}`
}

export function adminMessagePath(messageId: string): string {
  return `${adminEmailsPath()}/${messageId}`
}

/** The sent email as an HTML file. */
export function adminEmailFilePath(messageId: string): string {
  return `${adminMessagePath(messageId)}/email.html`
}

export function adminPrivacyPath(): string {
  return '/admin/privacy'
}

export function processingRecordsPath(): string {
  return `${adminPrivacyPath()}/records`
}

export function adminPrivacyRequestPath(requestId: string): string {
  return `${adminPrivacyPath()}/${requestId}`
}

/** What erasing a family means, and its confirmation. */
export function adminErasePath(requestId: string): string {
  return `${adminPrivacyRequestPath(requestId)}/erase`
}

/** POST only. Owner actions on a request. */
export function adminPrivacyActionPath(
  requestId: string,
  action: 'carry-out' | 'done' | 'declined' | 'export' | 'cancel-lessons',
): string {
  return `${adminPrivacyRequestPath(requestId)}/${action}`
}

export function adminWaitingListPath(): string {
  return '/admin/waiting-list'
}

/** The whole waiting list as CSV. */
export function adminWaitingListFilePath(): string {
  return `${adminWaitingListPath()}/waiting-list.csv`
}

/** Adds a family, which waits for a class date or a day of a private lesson. */
export function adminJoinWaitingListPath(
  { type, guardian, who, lesson, day }: BookingWish,
  redirectTo: string,
): string {
  const asked = { type, guardian, who, lesson, day, redirectTo }
  return withQuery(`${adminWaitingListPath()}/join`, asked)
}

/** POST only. */
export function removeFromWaitingListPath(entryId: string): string {
  return `${adminWaitingListPath()}/${entryId}/remove`
}

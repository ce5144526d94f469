import { withQuery } from './with-query'

// Addresses as in `paths`: the pages of those who work here.

/** By POST alone it shows the note: opening is recorded. */
export function medicalNotePath(athleteId: string): string {
  return `/admin/athletes/${athleteId}/medical-note`
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

/** What the site does by itself. */
export function adminJobsPath(): string {
  return '/admin/jobs'
}

export function adminBookingPath(bookingId: string): string {
  return `${adminBookingsPath()}/${bookingId}`
}

export function adminCancelBookingPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/cancel`
}

/** The choice of a new time so far stands in the address. */
export function adminRescheduleBookingPath(
  bookingId: string,
  choice: { month?: string; day?: string } = {},
): string {
  return withQuery(`${adminBookingPath(bookingId)}/reschedule`, choice)
}

/** What was sent, is to be sent, and could not be. */
export function adminMessagesPath(): string {
  return '/admin/messages'
}

export function adminMessagePath(messageId: string): string {
  return `${adminMessagesPath()}/${messageId}`
}

/** The mail as it looked, to be kept as a file. */
export function adminLetterPath(messageId: string): string {
  return `${adminMessagePath(messageId)}/letter.html`
}

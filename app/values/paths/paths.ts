import { withQuery, withToken } from '../with-query'

/**
 * All paths that pages, emails and redirects use, except those of the portal and the admin area.
 */

export function homePath(): string {
  return '/'
}

/** Shown to the public until the site opens. */
export function openingSoonPath(): string {
  return '/opening-soon'
}

/** Shows the site before it opens, with the preview token. */
export function previewPath(token?: string): string {
  return withToken('/preview', token)
}

/** POST only. */
export function endPreviewPath(): string {
  return '/preview/end'
}

type BookingChoice = {
  type?: string
  month?: string
  day?: string
  /** The id of the skill to work on. */
  skill?: string
}

/** The choice so far is in the URL, so it can be bookmarked and shared. */
export function bookingPath(choice: BookingChoice = {}): string {
  return withQuery('/booking', choice)
}

/** Joins the waiting list for a class date or a day. */
export function waitingListPath(
  wanted: { type?: string; lesson?: string; day?: string } = {},
): string {
  return withQuery('/waiting-list', wanted)
}

export function waitingListJoinedPath(): string {
  return '/waiting-list/joined'
}

/** A waiting list entry, by the token from its emails. */
export function waitingPlacePath(token?: string): string {
  return withToken('/waiting-list/place', token)
}

/** A checkout step, or the first incomplete one. */
export function checkoutPath(step?: string): string {
  return step ? `/checkout/${step}` : '/checkout'
}

/** Where Stripe redirects after a card payment, paid or not. */
export function paymentPath(): string {
  return '/checkout/payment'
}

/** Authorized by Stripe's signature only. */
export function stripeWebhookPath(): string {
  return '/api/stripe/webhook'
}

/** Posted to by Twilio with an answer to a text message, authorized by its signature only. */
export function twilioIncomingPath(): string {
  return '/api/twilio/incoming'
}

/** Likewise, with what became of one of our text messages. */
export function twilioStatusPath(): string {
  return '/api/twilio/status'
}

/** Where browsers post what our content security policy kept out, of their own accord. */
export function cspReportsPath(): string {
  return '/csp-reports'
}

export function holdAgainPath(): string {
  return '/checkout/hold'
}

/** With a token, opens that booking in any browser; without one, this browser's last booking. */
export function bookingSuccessPath(linkToken?: string): string {
  return withToken('/booking-success', linkToken)
}

/** The link in calendar files: shows the booking without any actions. */
export function shownLessonPath(booking: { id: string; calendarToken: string }): string {
  return withToken(`/lesson/${booking.id}`, booking.calendarToken)
}

/** With a token, opens that booking; without one, this browser's last booking. */
function cancelBookingPath(linkToken?: string): string {
  return withToken('/booking/cancel', linkToken)
}

/** The choice so far is in the URL. */
function rescheduleBookingPath(
  choice: { month?: string; day?: string } = {},
  linkToken?: string,
): string {
  return withQuery('/booking/reschedule', { token: linkToken, ...choice })
}

function bookingCalendarPath(linkToken?: string): string {
  return withToken('/booking/calendar.ics', linkToken)
}

/** A calendar feed, by its token. */
export function calendarFeedPath(token: string): string {
  return `/calendar/${token}.ics`
}

/** Where a family confirms a booking that staff made, or fills in one missing part. */
export function confirmBookingPath(
  token: string,
  part?: 'contact' | 'drop-off' | 'waiver',
): string {
  return withToken(`/parent/confirm-booking${part ? `/${part}` : ''}`, token)
}

function absencePath(linkToken?: string): string {
  return withToken('/booking/absence', linkToken)
}

/** The paths of one booking's pages. */
export type BookingPages = {
  itself: string
  cancel: string
  reschedule: (choice?: { month?: string; day?: string }) => string
  calendar: string
  absence: string
}

/** For a booking link, or the browser that booked. */
export function pagesByLink(linkToken?: string): BookingPages {
  return {
    itself: bookingSuccessPath(linkToken),
    cancel: cancelBookingPath(linkToken),
    reschedule: (choice) => rescheduleBookingPath(choice, linkToken),
    calendar: bookingCalendarPath(linkToken),
    absence: absencePath(linkToken),
  }
}

/** Email preferences by token. Email programs also POST here (RFC 8058). */
export function unsubscribePath(token?: string): string {
  return withToken('/unsubscribe', token)
}

export function undoEmailOptOutPath(token?: string): string {
  return withToken('/unsubscribe/take-back', token)
}

export function emailPreviewsPath(): string {
  return '/dev/emails'
}

/** @param day shows this day's roster; defaults to today */
export function adminPath(day?: string): string {
  return withQuery('/admin', { day })
}

/** @param redirectTo where to go after signing in */
export function adminLoginPath(redirectTo?: string): string {
  return withQuery('/admin/login', { redirectTo })
}

export function adminSecondFactorPath(redirectTo?: string): string {
  return withQuery('/admin/second-factor', { redirectTo })
}

/** @param redirectTo where to go after signing in */
export function parentLoginPath(redirectTo?: string): string {
  return withQuery('/parent/login', { redirectTo })
}

/** Requests and enters a sign-in code. */
export function sendCodePath(redirectTo?: string): string {
  return withQuery('/parent/login/send-code', { redirectTo })
}

/** Carries the typed address from the sign-in form to another way to sign in. */
export function signInInsteadPath(by: 'code' | 'password', redirectTo?: string): string {
  return withQuery('/parent/login/instead', { by, redirectTo })
}

export function signInCodePath(redirectTo?: string): string {
  return withQuery('/parent/login/code', { redirectTo })
}

/** POST only. */
export function parentPasskeySignInPath(redirectTo?: string): string {
  return withQuery('/parent/login/passkey', { redirectTo })
}

/** POST only. What the browser needs to ask for a passkey. */
export function parentPasskeySignInOptionsPath(): string {
  return `${parentPasskeySignInPath()}/options`
}

export function forgotPasswordPath({ sent = false } = {}): string {
  return withQuery('/parent/forgot-password', { sent: sent ? 'yes' : undefined })
}

/** By the token from an email, for parents and staff. */
export function setPasswordPath(token: string): string {
  return withToken('/parent/set-password', token)
}

/** Verifies a new email address by its emailed link. */
export function newEmailPath(token?: string): string {
  return withToken('/parent/details/email/verify', token)
}

export function parentRegisterPath(): string {
  return '/parent-register'
}

export function parentSetupSuccessPath(): string {
  return '/parent-setup-success'
}

export function verifyEmailPath(token: string): string {
  return withToken('/verify-email', token)
}

/** Re-authenticates a signed-in user. @param whom the area @param redirectTo where to go next */
export function confirmPath(whom: 'guardian' | 'staff', redirectTo: string): string {
  return withQuery('/confirm-it-is-you', { as: whom === 'staff' ? 'staff' : undefined, redirectTo })
}

export function parentDashboardPath(): string {
  return '/parent-dashboard'
}

/** Tells an open page whether its session goes on. */
export function sessionPath(): string {
  return '/session'
}

export function endSessionsPath(): string {
  return '/logout/now'
}

/** Signs out by GET, as specified. */
export function logoutCallPath(): string {
  return '/api/auth/logout'
}

export function themePath(): string {
  return '/theme'
}

export function testScreenshotsPath(): string {
  return '/test-screenshots'
}

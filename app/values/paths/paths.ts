import { withQuery, withToken } from '../with-query'

/** Every address that a page, an email or a redirect names; those of a family's own pages apart. */

export function homePath(): string {
  return '/'
}

/** What the public sees until the business is open. */
export function openingSoonPath(): string {
  return '/opening-soon'
}

/** Shows the site before it is open, to whoever has its secret. */
export function previewPath(token?: string): string {
  return withToken('/preview', token)
}

/** By POST alone: this browser sees no more than the public again. */
export function endPreviewPath(): string {
  return '/preview/end'
}

type BookingChoice = { type?: string; month?: string; day?: string }

/** The choice so far stands in the address, so that it can be kept and sent on. */
export function bookingPath(choice: BookingChoice = {}): string {
  return withQuery('/booking', choice)
}

/** Where somebody joins the line for a date of a class, or a day. */
export function waitingListPath(
  wanted: { type?: string; lesson?: string; day?: string } = {},
): string {
  return withQuery('/waiting-list', wanted)
}

export function waitingListJoinedPath(): string {
  return '/waiting-list/joined'
}

/** Somebody's place in line, by the secret of its emails. */
export function waitingPlacePath(token?: string): string {
  return withToken('/waiting-list/place', token)
}

/** One step of the checkout; without a step, wherever it has to go on. */
export function checkoutPath(step?: string): string {
  return step ? `/checkout/${step}` : '/checkout'
}

/** Where somebody who pays by card comes back to, paid or not. */
export function paymentPath(): string {
  return '/checkout/payment'
}

/** Where Stripe posts its messages, by their signature alone. */
export function stripeWebhookPath(): string {
  return '/api/stripe/webhook'
}

/** By POST alone. */
export function stopPayingPath(): string {
  return '/checkout/payment/stop'
}

/** By POST alone. */
export function removeFromOrderPath(): string {
  return '/checkout/remove'
}

export function holdAgainPath(): string {
  return '/checkout/hold'
}

/** With its secret a booking opens from anywhere; without it, what this browser booked last. */
export function bookingSuccessPath(linkToken?: string): string {
  return withToken('/booking-success', linkToken)
}

/** Where a calendar file leads: the booking to read, and nothing to press. */
export function shownLessonPath(booking: { id: string; calendarToken: string }): string {
  return withToken(`/lesson/${booking.id}`, booking.calendarToken)
}

/** The pages of one booking take its secret along; without one they are of what this browser booked last. */
export function cancelBookingPath(linkToken?: string): string {
  return withToken('/booking/cancel', linkToken)
}

/** The choice of a new time so far stands in the address. */
export function rescheduleBookingPath(
  choice: { month?: string; day?: string } = {},
  linkToken?: string,
): string {
  return withQuery('/booking/reschedule', { token: linkToken, ...choice })
}

export function calendarFilePath(linkToken?: string): string {
  return withToken('/booking/calendar.ics', linkToken)
}

/** A calendar that programs fetch, by its secret. */
export function calendarFeedPath(token: string): string {
  return `/calendar/${token}.ics`
}

/** Where a family confirms what was booked for it, or fills in one thing that is missing. */
export function confirmBookingPath(
  token: string,
  part?: 'contact' | 'getting-there' | 'waiver',
): string {
  return withToken(`/parent/confirm-booking${part ? `/${part}` : ''}`, token)
}

/** Where a family says that somebody cannot come. */
export function absencePath(linkToken?: string): string {
  return withToken('/booking/absence', linkToken)
}

/** Where the pages of one booking are. */
export type BookingPages = {
  itself: string
  cancel: string
  reschedule: (choice?: { month?: string; day?: string }) => string
  calendar: string
  absence: string
}

/** For whoever has its link, or booked it in this browser. */
export function pagesByLink(linkToken?: string): BookingPages {
  return {
    itself: bookingSuccessPath(linkToken),
    cancel: cancelBookingPath(linkToken),
    reschedule: (choice) => rescheduleBookingPath(choice, linkToken),
    calendar: calendarFilePath(linkToken),
    absence: absencePath(linkToken),
  }
}

/** Where a family declines what it can decline; the one address that email programs post to. */
export function unsubscribePath(token?: string): string {
  return withToken('/unsubscribe', token)
}

export function undoEmailOptOutPath(token?: string): string {
  return withToken('/unsubscribe/take-back', token)
}

export function emailPreviewsPath(): string {
  return '/dev/emails'
}

/** @param day whose roster it is; today's without one */
export function adminPath(day?: string): string {
  return withQuery('/admin', { day })
}

/** @param redirectTo where to go on to, once signed in */
export function adminLoginPath(redirectTo?: string): string {
  return withQuery('/admin/login', { redirectTo })
}

export function adminSecondFactorPath(redirectTo?: string): string {
  return withQuery('/admin/second-factor', { redirectTo })
}

/** @param redirectTo where to go on to, once signed in */
export function parentLoginPath(redirectTo?: string): string {
  return withQuery('/parent/login', { redirectTo })
}

/** Where a code for signing in is asked for, and where it is typed in. */
export function sendCodePath(redirectTo?: string): string {
  return withQuery('/parent/login/send-code', { redirectTo })
}

export function signInCodePath(redirectTo?: string): string {
  return withQuery('/parent/login/code', { redirectTo })
}

export function forgotPasswordPath({ sent = false } = {}): string {
  return withQuery('/parent/forgot-password', { sent: sent ? 'yes' : undefined })
}

/** Sets a password by the secret of an email, on either side of the site. */
export function setPasswordPath(token: string): string {
  return withToken('/parent/set-password', token)
}

/** By the link that an email brings to a new address. */
export function newEmailPath(token?: string): string {
  return withToken('/parent/details/email/verify', token)
}

export function changePasswordPath(): string {
  return '/parent/change-password'
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

/**
 * Where somebody who is signed in proves once more who they are.
 * @param whom on which side of the site
 * @param redirectTo where to go on to then
 */
export function confirmPath(whom: 'guardian' | 'staff', redirectTo: string): string {
  return withQuery('/confirm-it-is-you', { as: whom === 'staff' ? 'staff' : undefined, redirectTo })
}

export function parentDashboardPath(): string {
  return '/parent-dashboard'
}

/** Asks whether to sign out; `endSessionsPath` does it. */
export function logoutPath(): string {
  return '/logout'
}

export function endSessionsPath(): string {
  return '/logout/now'
}

/** Signs out by a link, as the specification has it. */
export function logoutCallPath(): string {
  return '/api/auth/logout'
}

export function themePath(): string {
  return '/theme'
}

export function testScreenshotsPath(): string {
  return '/test-screenshots'
}

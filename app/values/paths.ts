/** Every address that a page, a mail or a redirect names. */

export function homePath(): string {
  return '/'
}

type BookingChoice = { type?: string; month?: string; day?: string }

/** The choice so far stands in the address, so that it can be kept and sent on. */
export function bookingPath(choice: BookingChoice = {}): string {
  return withQuery('/booking', choice)
}

/** One step of the checkout; without a step, wherever it has to go on. */
export function checkoutPath(step?: string): string {
  return step ? `/checkout/${step}` : '/checkout'
}

export function holdAgainPath(): string {
  return '/checkout/hold'
}

/** With its secret a booking opens from anywhere; without it, what this browser booked last. */
export function bookingSuccessPath(linkToken?: string): string {
  return withToken('/booking-success', linkToken)
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

function withToken(path: string, token?: string): string {
  return withQuery(path, { token })
}

function withQuery(path: string, entries: Record<string, string | undefined>): string {
  const known = Object.entries(entries).filter((entry): entry is [string, string] => !!entry[1])
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}

export function adminPath(): string {
  return '/admin'
}

export function parentLoginPath(): string {
  return '/parent/login'
}

export function parentDashboardPath(): string {
  return '/parent-dashboard'
}

export function logoutPath(): string {
  return '/logout'
}

export function themePath(): string {
  return '/theme'
}

export function testScreenshotsPath(): string {
  return '/test-screenshots'
}

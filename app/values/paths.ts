/** Every address that a page, a mail or a redirect names. */

export function homePath(): string {
  return '/'
}

type BookingChoice = { type?: string; month?: string; day?: string }

/** The choice so far stands in the address, so that it can be kept and sent on. */
export function bookingPath(choice: BookingChoice = {}): string {
  const query = new URLSearchParams(
    Object.entries(choice).filter(([, value]) => value !== undefined),
  )
  return query.size > 0 ? `/booking?${query}` : '/booking'
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

export function calendarFilePath(linkToken?: string): string {
  return withToken('/booking/calendar.ics', linkToken)
}

function withToken(path: string, token?: string): string {
  return token ? `${path}?${new URLSearchParams({ token })}` : path
}

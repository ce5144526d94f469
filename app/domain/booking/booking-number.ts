/**
 * What a booking is called when people talk about it: the beginning of its id, which the search takes.
 * Ids of bookings made within a minute share eight digits, so it has twelve.
 */
export function bookingNumber(bookingId: string): string {
  return bookingId.slice(0, 13)
}

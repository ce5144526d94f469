import type { Settings } from '~/domain/settings/settings'
import type { BookingDetails } from './find-booking.server'

/** What its camp says to bring, or else what the business says of every lesson. */
export function whatToBring(
  { bring }: Pick<BookingDetails, 'bring'>,
  settings: Pick<Settings, 'whatToBring'>,
): string[] {
  return bring.length > 0 ? bring : settings.whatToBring
}

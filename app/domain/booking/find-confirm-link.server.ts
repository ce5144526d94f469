import { env } from '~/platform/env.server'
import { tokenFrom } from '~/platform/tokens.server'
import { confirmBookingPath } from '~/values/paths'

/**
 * By which a family confirms what was booked for it. Always the same for one booking, so that it can
 * be shown and sent again; only its hash is kept.
 */
export function confirmLinkOf(bookingId: string): string {
  return confirmBookingPath(tokenFrom('confirm-link', bookingId))
}

/** The same as somebody can copy it, or read it out. */
export function confirmAddressOf(bookingId: string): string {
  return env().publicOrigin + confirmLinkOf(bookingId)
}

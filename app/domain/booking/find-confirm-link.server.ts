import { env } from '~/platform/env.server'
import { tokenFrom } from '~/platform/tokens.server'
import type { Visitor } from '~/values/actor'
import { confirmBookingPath } from '~/values/paths'

/** The secret in it. */
export function confirmTokenOf(bookingId: string): string {
  return tokenFrom('confirm-link', bookingId)
}

/** Whoever has opened it, in a browser that is not known. */
export function byConfirmLinkOf(bookingId: string): Visitor {
  const reader = { kind: 'visitor', token: null, address: '', userAgent: '' } as const
  return { ...reader, confirmLink: confirmTokenOf(bookingId) }
}

/**
 * By which a family confirms what was booked for it. Always the same for one booking, so that it can
 * be shown and sent again; only its hash is kept.
 */
export function confirmLinkOf(bookingId: string): string {
  return confirmBookingPath(confirmTokenOf(bookingId))
}

/** The same as somebody can copy it, or read it out. */
export function confirmAddressOf(bookingId: string): string {
  return env().publicOrigin + confirmLinkOf(bookingId)
}

import { database, type Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import type { Visitor } from '~/values/actor'
import { confirmBookingPath } from '~/values/paths/paths'
import { secretsOf } from './link-secrets.server'
import { hashToken } from '~/platform/secrets/tokens.server'

/** The secret in it. */
export async function confirmTokenOf(
  bookingId: string,
  tx: Transaction = database(),
): Promise<string> {
  return (await secretsOf('confirm-link', [bookingId], tx)).get(bookingId)!
}

/** Whoever has opened it, in a browser that is not known. */
export async function byConfirmLinkOf(
  bookingId: string,
  tx: Transaction = database(),
): Promise<Visitor & { confirmLink: string }> {
  const reader = { kind: 'visitor', token: null, address: '', userAgent: '' } as const
  return { ...reader, confirmLink: await confirmTokenOf(bookingId, tx) }
}

/**
 * By which a family confirms what was booked for it. The same for one booking, so that it can be shown
 * and sent again, until the links of its order are made anew; only its hash is kept.
 */
export async function confirmLinkOf(bookingId: string): Promise<string> {
  return confirmBookingPath(await confirmTokenOf(bookingId))
}

/** The same as somebody can copy it, or read it out. */
export async function confirmAddressOf(
  bookingId: string,
  tx: Transaction = database(),
): Promise<string> {
  return confirmAddressBy(await confirmTokenOf(bookingId, tx))
}

/** Where the waiver of the same is signed. */
export async function waiverAddressOf(bookingId: string): Promise<string> {
  return env().publicOrigin + confirmBookingPath(await confirmTokenOf(bookingId), 'waiver')
}

/** The address with a secret that is read already. */
export function confirmAddressBy(confirmLink: string): string {
  return env().publicOrigin + confirmBookingPath(confirmLink)
}

/** Part of booking for a family: only the hash of its link is kept. */
export async function createConfirmLink(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  await createConfirmLinks(tx, [bookingId], now)
}

/** The same for all bookings of an order. */
export async function createConfirmLinks(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<void> {
  const tokens = await secretsOf('confirm-link', bookingIds, tx)
  const data = bookingIds.map((bookingId) => {
    const tokenHash = hashToken(tokens.get(bookingId)!)
    return { bookingId, tokenHash, confirms: true, createdAt: now }
  })
  await tx.bookingLink.createMany({ data })
}

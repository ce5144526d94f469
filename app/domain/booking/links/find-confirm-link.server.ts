import { database, type Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import type { Visitor } from '~/values/actor'
import { confirmBookingPath } from '~/values/paths/paths'
import { secretsOf } from './link-secrets.server'
import { hashToken } from '~/platform/secrets/tokens.server'

/** The confirmation link's token. */
export async function confirmTokenOf(
  bookingId: string,
  tx: Transaction = database(),
): Promise<string> {
  return (await secretsOf('confirm-link', [bookingId], tx)).get(bookingId)!
}

/** A visitor with this link in an unknown browser. */
export async function byConfirmLinkOf(
  bookingId: string,
  tx: Transaction = database(),
): Promise<Visitor & { confirmLink: string }> {
  const reader = { kind: 'visitor', token: null, address: '', userAgent: '' } as const
  return { ...reader, confirmLink: await confirmTokenOf(bookingId, tx) }
}

/**
 * The link by which a family confirms a booking made by staff. Stays the same until the order's
 * links are replaced; only its hash is stored.
 */
export async function confirmLinkOf(bookingId: string): Promise<string> {
  return confirmBookingPath(await confirmTokenOf(bookingId))
}

/** The absolute URL, to copy or read out. */
export async function confirmAddressOf(
  bookingId: string,
  tx: Transaction = database(),
): Promise<string> {
  return confirmAddressBy(await confirmTokenOf(bookingId, tx))
}

/** Where the booking's waiver is signed. */
export async function waiverAddressOf(bookingId: string): Promise<string> {
  return env().publicOrigin + confirmBookingPath(await confirmTokenOf(bookingId), 'waiver')
}

/** The absolute URL for a known token. */
export function confirmAddressBy(confirmLink: string): string {
  return env().publicOrigin + confirmBookingPath(confirmLink)
}

/** Part of booking for a family: stores the link's hash. */
export async function createConfirmLink(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  await createConfirmLinks(tx, [bookingId], now)
}

/** Likewise for all bookings of an order. */
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

import type { Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { confirmTokenOf } from './find-confirm-link.server'

/** Part of booking for a family: only the hash of its link is kept. */
export async function createConfirmLink(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  const tokenHash = hashToken(await confirmTokenOf(bookingId, tx))
  await tx.bookingLink.create({ data: { bookingId, tokenHash, confirms: true, createdAt: now } })
}

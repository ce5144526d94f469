import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import { endNewsletter, readerAddress, readStopToken } from './newsletter-readers.server'
import { guardianUnder, provedAddress } from '../proved-address.server'

/** Whether somebody gets the newsletter; null for what is no secret of ours. */
export async function findNewsletterChoice(token: string): Promise<{ reads: boolean } | null> {
  const reader = readStopToken(token)
  return reader && { reads: (await readerAddress(database(), reader)) !== null }
}

/**
 * Stops the newsletter for whoever a secret is about, whoever brings it: email programs do, of their own
 * accord. Done twice it is done once. Null for what is no secret of ours.
 */
export async function stopNewsletter(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<{ reads: false } | null> {
  const reader = readStopToken(token)
  if (!reader) return null
  await transaction(async (tx) => {
    const email =
      reader.of === 'guardian'
        ? await provedAddress(tx, reader.id)
        : await subscribedAddress(tx, reader.id)
    const own = reader.of === 'guardian' ? reader.id : email && (await guardianUnder(tx, email))
    await endNewsletter(tx, visitor, { email, guardianIds: own ? [own] : [] }, now)
  })
  return { reads: false }
}

async function subscribedAddress(tx: Transaction, id: string): Promise<string | null> {
  return (await tx.newsletterSubscriber.findUnique({ where: { id } }))?.email ?? null
}

import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { WaiverText } from './waiver'

/** A past, current or draft waiver text. */
export type AdminWaiverText = WaiverText & {
  number: number
  /** Null for the draft. */
  publishedAt: Date | null
  version: number
}

/** All texts, newest first: the draft, if any, then the current one. */
export async function findWaiverTexts(): Promise<AdminWaiverText[]> {
  return await database().waiverVersion.findMany({
    relationLoadStrategy: 'join',
    orderBy: { number: 'desc' },
    select: {
      number: true,
      publishedAt: true,
      version: true,
      title: true,
      body: true,
      photoClause: true,
      clauses: { orderBy: { position: 'asc' }, select: { text: true, required: true } },
    },
  })
}

/**
 * The number of athletes with upcoming lessons who signed the current text and would be asked
 * again.
 */
export async function countSignedAhead(
  current: { number: number },
  now: Date = clock.now(),
): Promise<number> {
  const signed = { version: { number: current.number }, validUntil: { gt: now } }
  const ahead: Prisma.BookingWhereInput = {
    status: 'confirmed',
    lesson: { startsAt: { gt: now } },
  }
  return await database().athlete.count({
    where: { signatures: { some: signed }, places: { some: { booking: ahead } } },
  })
}

import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { WaiverText } from './waiver'

/** A text that was, is or is to be signed. */
export type AdminWaiverText = WaiverText & {
  number: number
  /** Nothing while it is the draft. */
  publishedAt: Date | null
  version: number
}

/** Every text, the newest first: the draft, where there is one, and then what is in force. */
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

/** How many athletes who come to a lesson have signed what is in force, and would be asked again. */
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

import { bookedStatuses } from '~/domain/booking/booking'
import { bookingsOfFamily, staffLessons } from '~/domain/booking/find/visible-to.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { venueName } from '~/domain/scheduling/venues/venue'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { restDueOn } from './party'

const selection = {
  id: true,
  bookingId: true,
  children: true,
  childrenIncluded: true,
  extraChildCents: true,
  mostChildren: true,
  changeDays: true,
  dueDays: true,
  note: true,
  version: true,
  package: { select: { id: true, title: true } },
  booking: {
    select: {
      status: true,
      confirmedAt: true,
      currency: true,
      priceCents: true,
      lesson: {
        select: {
          startsAt: true,
          endsAt: true,
          coach: { select: { name: true } },
          venue: venueName,
        },
      },
      order: { select: { guardian: { select: { id: true, firstName: true, lastName: true } } } },
      places: {
        orderBy: { position: 'asc' },
        select: { athlete: { select: { firstName: true, lastName: true } } },
      },
    },
  },
} satisfies Prisma.PartySelect

type Row = Prisma.PartyGetPayload<{ select: typeof selection }>

/** A booked party with what was charged for it, what is due, and by when. */
export type BookedParty = Row & {
  chargedCents: number
  dueCents: number
  restDueOn: CalendarDate
}

async function findParties(
  where: Prisma.PartyWhereInput,
  tx: Transaction = database(),
): Promise<BookedParty[]> {
  const rows = await tx.party.findMany({
    where: { AND: [where, { booking: { confirmedAt: { not: null } } }] },
    orderBy: [{ booking: { lesson: { startsAt: 'asc' } } }, { id: 'asc' }],
    select: selection,
  })
  if (rows.length === 0) return []
  const [balances, { timeZone }] = await Promise.all([
    findBalances({ bookingIds: rows.map(({ bookingId }) => bookingId) }, tx),
    findSettings(tx),
  ])
  return rows.map((row) => {
    const sums = sumBalances(balances.filter(({ bookingId }) => bookingId === row.bookingId))
    const { lesson, confirmedAt } = row.booking
    const agreed = { startsAt: lesson.startsAt, dueDays: row.dueDays, bookedAt: confirmedAt! }
    return {
      ...row,
      chargedCents: sums.chargedCents,
      dueCents: Math.max(0, dueCents(sums)),
      restDueOn: restDueOn(agreed, timeZone),
    }
  })
}

/** Parties to come that staff may see, earliest first. */
export async function findPartiesToCome(staff: Staff, now: Date): Promise<BookedParty[]> {
  const lesson = { AND: [staffLessons(staff), { endsAt: { gt: now } }] }
  return await findParties({ booking: { status: { in: [...bookedStatuses] }, lesson } })
}

/** Parties of a stretch of time that staff may see, earliest first. */
export async function findPartiesWithin(
  staff: Staff,
  startsAt: { gte: Date; lt: Date },
): Promise<BookedParty[]> {
  const lesson = { AND: [staffLessons(staff), { startsAt }] }
  return await findParties({ booking: { status: { in: [...bookedStatuses] }, lesson } })
}

/** A family's own parties to come, earliest first. */
export async function findOwnParties(
  parent: Pick<Parent, 'id'>,
  now: Date,
): Promise<BookedParty[]> {
  const toCome = { status: { in: [...bookedStatuses] }, lesson: { endsAt: { gt: now } } }
  return await findParties({ booking: { AND: [bookingsOfFamily(parent.id), toCome] } })
}

/** Parties to come, of all families, that are not paid in full. */
export async function findPartiesWithRest(
  now: Date,
  where: Prisma.PartyWhereInput = {},
  tx: Transaction = database(),
): Promise<BookedParty[]> {
  const booking = { status: 'confirmed', lesson: { startsAt: { gt: now } } } as const
  const parties = await findParties({ AND: [where, { booking }] }, tx)
  return parties.filter((party) => party.dueCents > 0)
}

/** Part of composing an email: the party that a booking is; null if it is none. */
export async function findPartyOfBooking(
  bookingId: string,
  tx: Transaction,
): Promise<BookedParty | null> {
  const [party] = await findParties({ bookingId }, tx)
  return party ?? null
}

/** A party that is about to be booked. */
export type PartyToBook = {
  title: string
  children: number
  note: string | null
  /** By when the rest would be due, if it is booked now. */
  restOn: CalendarDate
}

/** Of a booking; null if it is no party. */
export async function findHeldParty(bookingId: string, now: Date): Promise<PartyToBook | null> {
  const party = await database().party.findUnique({
    where: { bookingId },
    select: {
      children: true,
      note: true,
      dueDays: true,
      package: { select: { title: true } },
      booking: { select: { lesson: { select: { startsAt: true } } } },
    },
  })
  if (!party) return null
  const { children, note, dueDays, package: chosen, booking } = party
  const { timeZone } = await findSettings()
  const { startsAt } = booking.lesson
  const restOn = restDueOn({ startsAt, dueDays, bookedAt: now }, timeZone)
  return { title: chosen.title, children, note, restOn }
}

/** Null if it is not theirs, or was never booked. */
export async function findParty(
  actor: Parent | Staff,
  partyId: string,
): Promise<BookedParty | null> {
  if (!isRowId(partyId)) return null
  const booking =
    actor.kind === 'staff' ? { lesson: staffLessons(actor) } : bookingsOfFamily(actor.id)
  const [party] = await findParties({ id: partyId, booking })
  return party ?? null
}

import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { venueOfLesson, type LessonVenue } from '~/domain/scheduling/venues/venue'
import { hashToken } from '~/platform/secrets/tokens.server'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import type { OfferedHold, WaitingEnding } from './waiting'

/** A waiting list entry, for its own page, the portal and staff. */
export type WaitingEntry = {
  id: string
  /** If the family has an account. */
  guardianId: string | null
  /** The class date waited for. */
  lessonId: string | null
  lessonName: string
  lessonSlug: string
  /** The class's start, or the offered time. */
  startsAt: Date | null
  /** Where that is; null for the business's own address. */
  venue: LessonVenue | null
  wishedOn: CalendarDate | null
  places: number
  name: string
  email: string
  phone: string
  createdAt: Date
  ending: WaitingEnding | null
  hold: OfferedHold | null
}

export const selectionOfEntry = {
  id: true,
  places: true,
  name: true,
  email: true,
  phone: true,
  createdAt: true,
  ending: true,
  wishedOn: true,
  guardianId: true,
  lessonId: true,
  lessonType: { select: { name: true, slug: true } },
  lesson: { select: { startsAt: true, venue: venueOfLesson } },
  offer: {
    select: {
      endsAt: true,
      booking: {
        select: {
          status: true,
          heldUntil: true,
          confirmedAt: true,
          cancellation: { select: { canceledBy: true } },
          lesson: { select: { startsAt: true, venue: venueOfLesson } },
        },
      },
    },
  },
} satisfies Prisma.WaitingEntrySelect

type Row = Prisma.WaitingEntryGetPayload<{ select: typeof selectionOfEntry }>

/** Converts a row for display. */
export function entryView(row: Row): WaitingEntry {
  const { lessonType, lesson: wanted, offer, wishedOn, ...entry } = row
  const lesson = wanted ?? offer?.booking.lesson
  return {
    ...entry,
    lessonName: lessonType.name,
    lessonSlug: lessonType.slug,
    startsAt: lesson?.startsAt ?? null,
    venue: lesson?.venue ?? null,
    wishedOn: wishedOn && dateFromDatabase(wishedOn),
    hold: offer && toOfferedHold(offer),
  }
}

function toOfferedHold({ endsAt: offerEndsAt, booking }: NonNullable<Row['offer']>): OfferedHold {
  const { status, heldUntil, confirmedAt, cancellation } = booking
  const canceledByStaff = cancellation?.canceledBy === 'coach'
  return { offerEndsAt, status, heldUntil, confirmedAt, canceledByStaff }
}

/** The entry of an emailed link; null if invalid. */
export async function findByWaitingToken(token: string): Promise<WaitingEntry | null> {
  return await findWaitingEntry(database(), { tokenHash: hashToken(token) })
}

/** The first that fits, ended ones too unless the condition leaves them out. */
export async function findWaitingEntry(
  tx: Transaction,
  where: Prisma.WaitingEntryWhereInput,
): Promise<WaitingEntry | null> {
  const row = await tx.waitingEntry.findFirst({
    relationLoadStrategy: 'join',
    where,
    select: selectionOfEntry,
  })
  return row && entryView(row)
}

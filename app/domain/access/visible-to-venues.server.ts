import { sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

// What staff see who work at some venues only. Everyone else sees everything. Subjects add these
// conditions to what a role's permissions show.

type Limited = Pick<Staff, 'venueIds'>

/** Lessons, classes, hours and other rows with a venue. */
export function atOwnVenues({ venueIds }: Limited): { venueId?: { in: string[] } } {
  return venueIds === null ? {} : { venueId: { in: [...venueIds] } }
}

/** The same as a SQL condition on a column. */
export function isAtOwnVenue({ venueIds }: Limited, column: Prisma.Sql): Prisma.Sql {
  return venueIds === null ? sql`true` : sql`${column} = any(${[...venueIds]}::uuid[])`
}

/** The same for one row. The business's own address is nobody's own venue. */
export function isOwnVenue({ venueIds }: Limited, venueId: string | null): boolean {
  return venueIds === null || (venueId !== null && venueIds.includes(venueId))
}

/** Whether the staff member works at some venues only. */
export function isLimited({ venueIds }: Limited): boolean {
  return venueIds !== null
}

/** Coaches who have hours or lessons there, ever. */
export function coachesAtOwnVenues(staff: Limited): Prisma.CoachWhereInput {
  if (!isLimited(staff)) return {}
  const some = atOwnVenues(staff)
  return { OR: [{ windows: { some } }, { extraHours: { some } }, { lessons: { some } }] }
}

/** Athletes who have a lesson there, past or coming. */
export function athletesAtOwnVenues(staff: Limited): Prisma.AthleteWhereInput {
  if (!isLimited(staff)) return {}
  return { places: { some: { booking: { lesson: atOwnVenues(staff) } } } }
}

/** Families who booked a lesson there, past or coming, or whose athletes have one. */
export function familiesAtOwnVenues(staff: Limited): Prisma.GuardianWhereInput {
  if (!isLimited(staff)) return {}
  const athlete = athletesAtOwnVenues(staff)
  return {
    OR: [
      { orders: { some: { bookings: { some: { lesson: atOwnVenues(staff) } } } } },
      { guardianships: { some: { endedAt: null, athlete } } },
    ],
  }
}

/** The same as a SQL condition on a column of guardians. */
export function isFamilyAtOwnVenue(staff: Limited, column: Prisma.Sql): Prisma.Sql {
  if (!isLimited(staff)) return sql`true`
  return sql`${column} in (
    select guardian_id from lesson join booking on booking.lesson_id = lesson.id
      join booking_order on booking_order.id = booking.order_id
    where guardian_id is not null and ${isAtOwnVenue(staff, sql`lesson.venue_id`)}
    union all
    select guardianship.guardian_id from lesson join booking on booking.lesson_id = lesson.id
      join booking_place on booking_place.booking_id = booking.id
      join guardianship on guardianship.athlete_id = booking_place.athlete_id and ended_at is null
    where ${isAtOwnVenue(staff, sql`lesson.venue_id`)})`
}

/** Whether a family is one of those. */
export async function isOwnFamily(
  tx: Transaction,
  staff: Limited,
  guardianId: string,
): Promise<boolean> {
  if (!isLimited(staff)) return true
  const where = { AND: [{ id: guardianId }, familiesAtOwnVenues(staff)] }
  return (await tx.guardian.count({ where })) > 0
}

import { familiesAtOwnVenues, isLimited } from '~/domain/access/visible-to-venues.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { clock } from '~/platform/clock.server'
import { database, sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { staffLessons } from '../find/visible-to.server'
import { may } from '~/values/permissions'
import { searchPatterns } from '~/values/text/search-patterns'

/** A family as staff identify it. */
export type FamilyToBookFor = { id: string; name: string; phone: string; email: string | null }

const selection = { id: true, firstName: true, lastName: true, phone: true, email: true } as const

type Row = Prisma.GuardianGetPayload<{ select: typeof selection }>

/**
 * Families that the staff member may book for, by name or contact, newest first, without archived
 * ones.
 */
export async function findFamiliesToBookFor(staff: Staff, who: string): Promise<FamilyToBookFor[]> {
  const contacts = await findByContact(staff, who)
  const ids = await findNewestLike(staff, who, contacts)
  const { OR: [byLessons, ...byContact] = [{}] } = withinReach(staff, contacts)
  // together, lessons and contact would be looked up for all families there are
  const known = byContact.length > 0 ? await findNewestWhere({ OR: byContact }, ids) : []
  const taught: Row[] = []
  for (let first = 0; first < ids.length && taught.length < mostFound; first += comparedAtOnce)
    taught.push(...(await findNewestWhere(byLessons, ids.slice(first, first + comparedAtOnce))))
  const families = new Map([...known, ...taught].map((row) => [row.id, toFamily(row)]))
  return [...families.values()]
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, mostFound)
}

async function findNewestWhere(
  condition: Prisma.GuardianWhereInput,
  ids: string[],
): Promise<Row[]> {
  return await database().guardian.findMany({
    where: { AND: [{ ...notGone, archivedAt: null, id: { in: ids } }, condition] },
    orderBy: { id: 'desc' },
    take: mostFound,
    select: selection,
  })
}

const mostFound = 20
/** A coach sees only some of them. */
const mostCompared = 2000
const comparedAtOnce = 40

/**
 * Families by the words that the staff search knows. For coaches only who may be within
 * reach: looking up the lessons of all who have a common name takes longer.
 */
async function findNewestLike(staff: Staff, who: string, contacts: string[]): Promise<string[]> {
  const patterns = searchPatterns(who)
  if (patterns.length === 0) return []
  await refreshFamilySummaries()
  // one condition each: the index knows no LIKE ALL
  const isLike = patterns
    .map((pattern) => sql`search_text LIKE ${pattern}`)
    .reduce((all, one) => sql`${all} AND ${one}`)
  const isMeant = may(staff, 'see-all-lessons')
    ? sql`true`
    : sql`(coach_ids @> ARRAY[${staff.coachId}::uuid]
        OR guardian_id = ANY (${contacts}::uuid[]))`
  const found = await database().$queryRaw<{ id: string }[]>`
    SELECT guardian_id AS id FROM (
      SELECT guardian_id FROM family_summary WHERE ${isLike} AND ${isMeant} OFFSET 0
    ) AS found ORDER BY guardian_id DESC LIMIT ${mostCompared}`
  return found.map(({ id }) => id)
}

const recentDays = 30
const mostRecent = 5

/** Families whose bookings the staff member changed last, latest first. */
export async function findRecentFamilies(
  staff: Staff,
  now: Date = clock.now(),
): Promise<FamilyToBookFor[]> {
  const since = addMinutes(now, -recentDays * 24 * 60)
  const recent = await database().$queryRaw<{ id: string }[]>`
    select guardian_id as id from audit_event
      join booking on booking.id = subject_id
      join booking_order on booking_order.id = order_id
    where at > ${since}::timestamptz and subject_kind = 'booking'
      and actor_kind = 'staff' and actor_id = ${staff.id}::uuid and guardian_id is not null
    group by guardian_id order by max(at) desc limit ${2 * mostRecent}`
  const ids = recent.map(({ id }) => id)
  const rows = await database().guardian.findMany({
    where: { AND: [notGone, { archivedAt: null, id: { in: ids } }, withinReach(staff, [])] },
    select: selection,
  })
  return ids
    .flatMap((id) => rows.find((row) => row.id === id) ?? [])
    .slice(0, mostRecent)
    .map(toFamily)
}

function toFamily({ firstName, lastName, ...row }: Row): FamilyToBookFor {
  return { ...row, name: fullName({ firstName, lastName }) }
}

/** A family, with the search text that found it. */
export type ChosenFamily = { guardianId: string; who: string }

/** A family with bookable athletes; null if there is none or no permission. */
export async function findFamily(
  staff: Staff,
  { guardianId, who }: ChosenFamily,
  tx: Transaction = database(),
) {
  if (!isRowId(guardianId)) return null
  const reach = withinReach(staff, await findByContact(staff, who, tx))
  const guardian = await tx.guardian.findFirst({
    where: { AND: [notGone, { id: guardianId }, reach] },
    select: selection,
  })
  return (
    guardian && {
      id: guardian.id,
      phone: guardian.phone,
      email: guardian.email,
      name: fullName(guardian),
      athletes: await findBookableAthletes({ id: guardianId }, tx),
    }
  )
}

const wholeNumber = 10
const notGone = { erasedAt: null, mergedIntoId: null } satisfies Prisma.GuardianWhereInput

/** By lessons, or by contact; everyone if it says nothing. */
type Reach = { OR?: [Prisma.GuardianWhereInput, ...Prisma.GuardianWhereInput[]] }

/**
 * Coaches find families of their own lessons, who is limited to venues those of their venues, and both
 * find others by a complete address or number.
 */
function withinReach(staff: Staff, contacts: string[]): Reach {
  if (seesEveryone(staff)) return {}
  const ofLessons = { bookings: { some: { lesson: staffLessons(staff) } } }
  const isOffice = may(staff, 'see-all-lessons')
  const known = isOffice ? familiesAtOwnVenues(staff) : { orders: { some: ofLessons } }
  return { OR: [known, { id: { in: contacts } }] }
}

function seesEveryone(staff: Staff): boolean {
  return may(staff, 'see-all-lessons') && !isLimited(staff)
}

/** Guardians by a complete email address or phone number; none for staff who see everyone anyway. */
async function findByContact(
  staff: Staff,
  who: string,
  tx: Transaction = database(),
): Promise<string[]> {
  if (seesEveryone(staff)) return []
  const digits = who.replace(/\D/g, '')
  const isNumber =
    digits.length < wholeNumber
      ? sql`false`
      : sql`regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${digits}%`}`
  const found = await tx.$queryRaw<{ id: string }[]>`
    select id from guardian where email = ${who.trim().toLowerCase()} or ${isNumber}`
  return found.map(({ id }) => id)
}

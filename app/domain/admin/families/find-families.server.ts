import {
  isAtOwnVenue,
  isFamilyAtOwnVenue,
  isLimited,
} from '~/domain/access/visible-to-venues.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { clock } from '~/platform/clock.server'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import type { Staff } from '~/values/actor'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { searchPatterns } from '~/values/text/search-patterns'
import { activeDays, type FamilyFilter } from './family-filter'
import type { FamilyLine } from './family-line'
import { refreshReportSummaries } from '../reports/refresh-report-summaries.server'
import { sinceConditions } from './first-lessons.server'

const perPage = 25

/** A page of families, with the total number and balance. */
type FamiliesFound = PageOf<FamilyLine> & { count: number; owedCents: number }

/** A page beyond the end shows the last one. Empty for staff who may not see all families. */
export async function findFamilies(
  staff: Staff,
  filter: FamilyFilter,
  wantedPage: number,
  now: Date = clock.now(),
): Promise<FamiliesFound> {
  if (!may(staff, 'correct-families'))
    return { entries: [], page: 1, pages: 1, count: 0, owedCents: 0 }
  await refreshSummaries(filter)
  const [{ count, owedCents }, firstEntries] = await Promise.all([
    countFamilies(staff, filter, now),
    wantedPage === 1 ? findLines(staff, filter, { limit: perPage, offset: 0 }, now) : null,
  ])
  const pages = countPages(count, perPage)
  const page = Math.min(wantedPage, pages)
  const entries = firstEntries ?? (await findLines(staff, filter, rowsOf(page, count), now))
  return { entries, page, pages, count, owedCents }
}

async function refreshSummaries({ since }: FamilyFilter) {
  await refreshFamilySummaries()
  if (since) await refreshReportSummaries()
}

/** Of the second half, counted from the end: skipping rows takes as long as reading them. */
function rowsOf(page: number, count: number): Rows {
  const offset = (page - 1) * perPage
  const limit = Math.min(perPage, count - offset)
  return offset <= count / 2
    ? { limit, offset }
    : { limit, offset: count - offset - limit, fromEnd: true }
}

/** All matching families; null if there are too many for one file. */
export async function findEveryFamily(
  staff: Staff,
  filter: FamilyFilter,
  most: number,
  now: Date = clock.now(),
): Promise<FamilyLine[] | null> {
  if (!may(staff, 'correct-families')) return []
  await refreshSummaries(filter)
  const lines = await findLines(staff, filter, { limit: most + 1, offset: 0 }, now)
  return lines.length > most ? null : lines
}

/** The matching guardian ids, up to one above the limit. */
export async function findFamilyIds(
  staff: Staff,
  filter: FamilyFilter,
  most: number,
  now: Date = clock.now(),
): Promise<string[]> {
  if (!may(staff, 'correct-families')) return []
  await refreshSummaries(filter)
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT guardian_id::text AS id FROM family_summary WHERE ${whereOf(staff, filter, now)}
    ORDER BY guardian_id LIMIT ${most + 1}`
  return rows.map(({ id }) => id)
}

/** The filter's options: lesson types and used tags. */
export async function findFamilyChoices() {
  const [lessonTypes, tags] = await Promise.all([
    database().lessonType.findMany({
      orderBy: { position: 'asc' },
      select: { id: true, name: true },
    }),
    database().familyTag.groupBy({ by: ['label'], orderBy: { label: 'asc' } }),
  ])
  return { lessonTypes, tags: tags.map(({ label }) => label) }
}

async function countFamilies(staff: Staff, filter: FamilyFilter, now: Date) {
  const [total] = await database().$queryRaw<{ count: number; owedCents: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(owed_cents), 0)::float8 AS "owedCents"
    FROM family_summary WHERE ${whereOf(staff, filter, now)}`
  return total!
}

type Rows = { limit: number; offset: number; fromEnd?: true }

async function findLines(
  staff: Staff,
  filter: FamilyFilter,
  rows: Rows,
  now: Date,
): Promise<FamilyLine[]> {
  const found = await findRows(staff, filter, rows, now)
  const people = await findPeople(found.map(({ guardianId }) => guardianId))
  return found.flatMap((row) => {
    const guardian = people.get(row.guardianId)
    return guardian ? [lineOf(row, guardian)] : []
  })
}

type Row = {
  guardianId: string
  owedCents: number
  waiver: FamilyLine['waiver']
  nextLessonAt: Date | null
  lastLessonAt: Date | null
}

/** Looks up lessons only for the families on the page that may have one to come. */
async function findRows(staff: Staff, filter: FamilyFilter, rows: Rows, now: Date): Promise<Row[]> {
  // the summary tells the latest one of all venues
  const hasSeveral = isLimited(staff) ? sql`true` : sql`latest_lesson_at > ${now}`
  const found = await database().$queryRaw<Row[]>`
    WITH page AS MATERIALIZED (
      SELECT guardian_id, row_number() OVER () AS position FROM (
        SELECT guardian_id FROM ${matching(staff, filter, now)}
        ORDER BY ${rows.fromEnd ? reverseOrderOf(filter) : orderOf(filter)}
        LIMIT ${rows.limit} OFFSET ${rows.offset}
      ) AS found
    )
    SELECT guardian_id AS "guardianId", owed_cents AS "owedCents", "nextLessonAt",
      CASE WHEN ${hasSeveral} THEN "lastOfSeveral" ELSE latest_lesson_at END AS "lastLessonAt",
      CASE WHEN athletes = 0 THEN 'no-athletes' WHEN ${isUnsigned(now)} THEN 'missing'
        ELSE 'signed' END AS waiver
    FROM page JOIN family_summary USING (guardian_id) CROSS JOIN LATERAL (
      SELECT min(starts_at) FILTER (WHERE starts_at > ${now}) AS "nextLessonAt",
        max(starts_at) FILTER (WHERE starts_at <= ${now}) AS "lastOfSeveral"
      FROM booking JOIN lesson ON lesson.id = booking.lesson_id
      WHERE ${hasSeveral} AND status IN ('confirmed', 'completed', 'no_show')
        AND ${isAtOwnVenue(staff, sql`lesson.venue_id`)}
        AND booking.id IN (SELECT booking_id FROM bookings_about(page.guardian_id))
    ) AS lesson
    ORDER BY position`
  return rows.fromEnd ? found.reverse() : found
}

/** Names are selective, so matching comes before sorting. */
function matching(staff: Staff, filter: FamilyFilter, now: Date): Prisma.Sql {
  const where = whereOf(staff, filter, now)
  return filter.who
    ? sql`(SELECT * FROM family_summary WHERE ${where} OFFSET 0) AS matching`
    : sql`family_summary WHERE ${where}`
}

function orderOf({ order }: FamilyFilter): Prisma.Sql {
  switch (order) {
    case 'lesson':
      return sql`latest_lesson_at DESC NULLS LAST, guardian_id DESC`
    case 'owed':
      return sql`owed_cents DESC, guardian_id DESC`
    case 'newest':
      // ids sort by creation time
      return sql`guardian_id DESC`
    case 'name':
      return sql`sort_name, guardian_id`
  }
}

function reverseOrderOf({ order }: FamilyFilter): Prisma.Sql {
  switch (order) {
    case 'lesson':
      return sql`latest_lesson_at NULLS FIRST, guardian_id`
    case 'owed':
      return sql`owed_cents, guardian_id`
    case 'newest':
      return sql`guardian_id`
    case 'name':
      return sql`sort_name DESC, guardian_id DESC`
  }
}

function whereOf(staff: Staff, filter: FamilyFilter, now: Date): Prisma.Sql {
  const { state, money, waiver, lessonType, tag, since } = filter
  const conditions = [
    ...searchPatterns(filter.who).map((pattern) => sql`search_text LIKE ${pattern}`),
    ...(state === 'archived' ? [isArchived] : since && !state ? [] : [sql`NOT ${isArchived}`]),
    isFamilyAtOwnVenue(staff, sql`guardian_id`),
    ...(state && state !== 'archived' ? [inState(state, now)] : []),
    ...(money ? [sql`owed_cents > 0`] : []),
    ...(waiver ? [sql`athletes > 0 AND (${isUnsigned(now)})`] : []),
    ...(lessonType ? [sql`lesson_type_ids @> ARRAY[${lessonType}::uuid]`] : []),
    ...(tag ? [sql`guardian_id IN (SELECT guardian_id FROM family_tag WHERE label = ${tag})`] : []),
    ...sinceConditions(filter, now),
  ]
  return conditions.reduce((all, one) => sql`${all} AND ${one}`, sql`true`)
}

const isArchived = sql`(guardian_id IN (SELECT id FROM guardian WHERE archived_at IS NOT NULL))`

type SeenState = Exclude<NonNullable<FamilyFilter['state']>, 'archived'>

function inState(state: SeenState, now: Date): Prisma.Sql {
  const since = new Date(now.getTime() - activeDays * 86_400_000)
  switch (state) {
    case 'active':
      return sql`latest_lesson_at >= ${since}`
    case 'lapsed':
      return sql`latest_lesson_at < ${since}`
    case 'new':
      return sql`latest_lesson_at IS NULL`
  }
}

/** A newly published version is signed by no one. */
function isUnsigned(now: Date): Prisma.Sql {
  return sql`waiver_until IS NULL OR waiver_until <= ${now} OR waiver_version_id IS DISTINCT FROM (
    SELECT id FROM waiver_version WHERE published_at IS NOT NULL ORDER BY number DESC LIMIT 1)`
}

const named = { firstName: true, lastName: true } as const

const selection = {
  ...named,
  id: true,
  email: true,
  phone: true,
  tags: { orderBy: { label: 'asc' }, select: { label: true } },
  guardianships: {
    where: { endedAt: null },
    orderBy: { athlete: { bornOn: 'asc' } },
    select: {
      athlete: {
        select: {
          ...named,
          id: true,
          guardianships: {
            where: { endedAt: null, guardian: { erasedAt: null, mergedIntoId: null } },
            orderBy: { createdAt: 'asc' },
            select: { guardian: { select: { ...named, id: true } } },
          },
        },
      },
    },
  },
} satisfies Prisma.GuardianSelect

type Person = Prisma.GuardianGetPayload<{ select: typeof selection }>

async function findPeople(ids: string[]): Promise<Map<string, Person>> {
  const people = await database().guardian.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: selection,
  })
  return new Map(people.map((person) => [person.id, person]))
}

function lineOf(row: Row, { tags, guardianships, email, phone, ...guardian }: Person): FamilyLine {
  const others = guardianships
    .flatMap(({ athlete }) => athlete.guardianships)
    .filter((other) => other.guardian.id !== guardian.id)
    .map((other) => [other.guardian.id, fullName(other.guardian)] as const)
  return {
    ...row,
    email,
    phone,
    name: fullName(guardian),
    others: [...new Map(others)].map(([id, name]) => ({ id, name })),
    athletes: guardianships.map(({ athlete }) => ({ id: athlete.id, name: fullName(athlete) })),
    tags: tags.map(({ label }) => label),
  }
}

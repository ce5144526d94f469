import { isFamilyAtOwnVenue, isLimited } from '~/domain/access/visible-to-venues.server'
import { whereBooked } from '~/domain/booking/find/find-booking.server'
import { findIdsByNumber } from '~/domain/booking/find/find-ids-by-number.server'
import { athletesWithinReach, staffLessons } from '~/domain/booking/find/visible-to.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { formatReceiptNumber } from '~/domain/payments/find-payment-parts.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { withAssistants } from '~/domain/scheduling/assistants/find-assistants.server'
import { formatCoaches } from '~/domain/scheduling/assistants/format-coaches'
import { database, plannedAnew, sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  dateFromDatabase,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { may } from '~/values/permissions'
import { searchPatterns } from '~/values/text/search-patterns'
import type { BookingLine } from '../bookings/booking-line'
import { lessonOf, lessonSelection, takesCoachTime } from '../calendar/calendar-lesson.server'
import { findBookingLines } from '../bookings/find-bookings.server'
import { dayInText } from './day-in-text'
import type {
  AthleteFound,
  FamilyFound,
  LessonFound,
  ReceiptFound,
  SearchResults,
} from './search-results'

const mostOfEach = 6
const mostLessons = 20
/** Beyond this, only the first matches the database finds are ranked. */
const mostCompared = 2000
const mostAthletes = 100
/** No coach's rights reach further. */
const mostDaysAround = 92
/** Looked through first: a common name is found often enough in it. */
const daysAroundAtFirst = 21
/** A single letter matches every name. */
const fewestCharacters = 2

/**
 * Searches what the staff member may see, by name, contact or number. Coaches find athletes around
 * today, and by name their own recent and upcoming lessons.
 */
export async function findSearchResults(
  staff: Staff,
  text: string,
  zone: TimeZone,
  now: Date,
): Promise<SearchResults> {
  const said = text.trim()
  if (said.length < fewestCharacters) return nothing
  const day = dayInText(said, calendarDateAt(now, zone))
  const isOffice = may(staff, 'correct-families')
  if (isOffice) await refreshFamilySummaries()
  const patterns = searchPatterns(said)
  const places = isOffice || !staff.coachId ? [] : await findOwnPlacesLike(staff, patterns, now)
  const [families, athletes, bookings, receipts, lessons] = await Promise.all([
    isOffice ? findFamiliesLike(staff, patterns) : [],
    isOffice ? findAthletesLike(staff, patterns) : findOwnAthletes(staff, places, zone, now),
    findBookingsNumbered(staff, said, places, now),
    mayHandleMoney(staff) ? findReceiptsNumbered(said, zone, now) : [],
    day ? findLessonsOn(staff, day, zone, now) : [],
  ])
  return { families, athletes, bookings, receipts, lessons, day }
}

const nothing: SearchResults = {
  families: [],
  athletes: [],
  bookings: [],
  receipts: [],
  lessons: [],
  day: null,
}

/** A SQL condition that a text matches all patterns; false without patterns. */
function isLike(text: Prisma.Sql, patterns: string[]): Prisma.Sql {
  if (patterns.length === 0) return sql`false`
  return patterns
    .map((pattern) => sql`${text} LIKE ${pattern}`)
    .reduce((all, one) => sql`${all} AND ${one}`)
}

const athleteText = sql`athlete_search_text(athlete.first_name, athlete.last_name)`

type FamilyRow = Omit<FamilyFound, 'name'> & { firstName: string; lastName: string }

async function findFamiliesLike(staff: Staff, patterns: string[]): Promise<FamilyFound[]> {
  // a plan for any words reads the whole index for one that is in every address
  const rows = await database().$queryRaw<FamilyRow[]>`${plannedAnew}
    WITH found AS MATERIALIZED (
      SELECT guardian_id, sort_name FROM family_summary
      WHERE ${isLike(sql`search_text`, patterns)}
        AND ${isFamilyAtOwnVenue(staff, sql`guardian_id`)}
      LIMIT ${mostCompared}
    )
    SELECT guardian.id AS "guardianId", guardian.first_name AS "firstName",
      guardian.last_name AS "lastName", phone, email,
      archived_at IS NOT NULL AS "isArchived", coalesce((
        SELECT array_agg(athlete.first_name || ' ' || athlete.last_name ORDER BY born_on, athlete.id)
        FROM guardianship JOIN athlete ON athlete.id = athlete_id
        WHERE guardianship.guardian_id = guardian.id AND ended_at IS NULL), '{}') AS athletes
    FROM (SELECT * FROM found ORDER BY sort_name, guardian_id LIMIT ${mostOfEach}) AS found
    JOIN guardian ON guardian.id = guardian_id
    ORDER BY sort_name, guardian_id`
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: fullName({ firstName, lastName }),
  }))
}

/** SQL: whether an adult of the row `athlete` is of a family that the staff member may see. */
function isInOwnFamily(staff: Staff): Prisma.Sql {
  if (!isLimited(staff)) return sql`true`
  return sql`EXISTS (
    SELECT FROM guardianship WHERE athlete_id = athlete.id AND ended_at IS NULL
      AND ${isFamilyAtOwnVenue(staff, sql`guardianship.guardian_id`)})`
}

type AthleteRow = {
  id: string
  firstName: string
  lastName: string
  bornOn: Date
  guardianId: string | null
  guardianName: string | null
}

async function findAthletesLike(staff: Staff, patterns: string[]): Promise<AthleteFound[]> {
  const rows = await database().$queryRaw<AthleteRow[]>`
    SELECT athlete.id, athlete.first_name AS "firstName", athlete.last_name AS "lastName",
      born_on AS "bornOn", guardian.id AS "guardianId",
      guardian.first_name || ' ' || guardian.last_name AS "guardianName"
    FROM (
      SELECT * FROM athlete
      WHERE ${isLike(athleteText, patterns)} AND ${isInOwnFamily(staff)} LIMIT ${mostAthletes}
    ) AS athlete CROSS JOIN LATERAL (
      SELECT guardian.* FROM guardianship JOIN guardian ON guardian.id = guardian_id
      WHERE athlete_id = athlete.id AND ended_at IS NULL AND erased_at IS NULL
      ORDER BY guardianship.created_at, guardian.id LIMIT 1
    ) AS guardian
    ORDER BY athlete.last_name, athlete.first_name, athlete.id LIMIT ${mostOfEach}`
  return rows.map(athleteOf)
}

/** A place in a coach's own lesson, by its athlete's name. */
type OwnPlace = {
  athleteId: string
  bookingId: string
  startsAt: Date
  isBooked: boolean
}

/** The places of so named athletes in a coach's own lessons around today, or nearer if many are. */
async function findOwnPlacesLike(staff: Staff, patterns: string[], now: Date): Promise<OwnPlace[]> {
  const isNear = isWithin(daysAroundAtFirst, now)
  const near = await findOwnPlacesWhere(isNear, staff, patterns)
  const booked = near.filter(({ isBooked }) => isBooked)
  // more than are shown, as some may not be seen
  const isEnough = new Set(booked.map(({ athleteId }) => athleteId)).size >= 2 * mostOfEach
  if (isEnough) return near
  const isFar = sql`${isWithin(mostDaysAround, now)} AND NOT ${isNear}`
  return [...near, ...(await findOwnPlacesWhere(isFar, staff, patterns))]
}

/** SQL: whether a lesson starts at most so many days before or after now. */
function isWithin(days: number, now: Date): Prisma.Sql {
  const [from, until] = [-days, days].map((away) => new Date(+now + away * 86_400_000))
  return sql`starts_at BETWEEN ${from} AND ${until}`
}

/**
 * The places of so named athletes in some of a coach's own lessons. The steps are materialized
 * and handed on as arrays, so that the index of names is intersected with the ids of the coach's
 * athletes: normalizing each one's name takes longer, and so does looking up all who have a name.
 */
async function findOwnPlacesWhere(
  isMeant: Prisma.Sql,
  { coachId }: Staff,
  patterns: string[],
): Promise<OwnPlace[]> {
  return await database().$queryRaw<OwnPlace[]>`
    WITH booked AS MATERIALIZED (
      SELECT id FROM booking WHERE lesson_id = ANY (ARRAY(
        SELECT id FROM lesson
        WHERE coach_id = ${coachId}::uuid AND ${isMeant}
      ))
    ), place AS MATERIALIZED (
      SELECT booking_id, athlete_id FROM booking_place
      WHERE booking_id = ANY (ARRAY(SELECT id FROM booked))
    ), named AS MATERIALIZED (
      SELECT id FROM athlete
      WHERE id = ANY (ARRAY(SELECT athlete_id FROM place)) AND ${isLike(athleteText, patterns)}
    )
    SELECT athlete_id AS "athleteId", booking_id AS "bookingId", starts_at AS "startsAt",
      status IN ('confirmed', 'completed', 'no_show', 'awaiting_payment')
        OR EXISTS (SELECT FROM booking_on_behalf WHERE booking_id = place.booking_id) AS "isBooked"
    FROM place CROSS JOIN LATERAL (
      SELECT status, starts_at FROM booking JOIN lesson ON lesson.id = lesson_id
      WHERE booking.id = place.booking_id OFFSET 0
    ) AS lesson
    WHERE EXISTS (SELECT FROM named) AND (athlete_id IN (SELECT id FROM named)) IS TRUE`
}

/** Those of the athletes whom the coach may see. */
async function findOwnAthletes(
  staff: Staff,
  places: OwnPlace[],
  zone: TimeZone,
  now: Date,
): Promise<AthleteFound[]> {
  const ids = places.map(({ athleteId }) => athleteId)
  const rows = await database().athlete.findMany({
    where: { AND: [{ id: { in: ids } }, athletesWithinReach(staff, zone, now)] },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
    take: mostOfEach,
    select: { id: true, firstName: true, lastName: true, bornOn: true },
  })
  return rows.map((row) => athleteOf({ ...row, guardianId: null, guardianName: null }))
}

function athleteOf({ id, bornOn, guardianId, guardianName, ...names }: AthleteRow): AthleteFound {
  const guardian = guardianId ? { id: guardianId, name: guardianName ?? '' } : null
  return { id, name: fullName(names), bornOn: dateFromDatabase(bornOn), guardian }
}

/** Bookings by number, or by the beginning of their id or their order's; and a coach's own places. */
async function findBookingsNumbered(
  staff: Staff,
  said: string,
  places: OwnPlace[],
  now: Date,
): Promise<BookingLine[]> {
  const numbered = idsBeginningWith(said)
  const named = [...(await findIdsByNumber(said)), ...nearestBookings(places, now)]
  if (!numbered && named.length === 0) return []
  const which = [
    ...(numbered ? [{ id: numbered }, { orderId: numbered }] : []),
    ...(named.length > 0 ? [{ id: { in: named } }] : []),
  ]
  return await findBookingLines(staff, { AND: [whereBooked, { OR: which }] }, mostOfEach)
}

/** The ids of the bookings whose lessons are nearest to now. */
function nearestBookings(places: OwnPlace[], now: Date): string[] {
  const distance = ({ startsAt }: OwnPlace) => Math.abs(+startsAt - +now)
  const nearest = places
    .filter(({ isBooked }) => isBooked)
    .sort((one, other) => distance(one) - distance(other))
  return [...new Set(nearest.map(({ bookingId }) => bookingId))].slice(0, mostOfEach)
}

/** The id range of a prefix; null if too short or invalid. */
function idsBeginningWith(said: string): { gte: string; lte: string } | null {
  const digits = said.replace(/^#/, '').replaceAll('-', '').toLowerCase()
  if (!/^[\da-f]{8,32}$/.test(digits)) return null
  const [gte, lte] = ['0', 'f'].map((filler) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  )
  return { gte: gte!, lte: lte! }
}

/** `2026-0042`, or just `42` of this year or the last. */
async function findReceiptsNumbered(
  said: string,
  zone: TimeZone,
  now: Date,
): Promise<ReceiptFound[]> {
  const match = /^#?(?:(\d{4})-)?(\d{1,6})$/.exec(said)
  if (!match) return []
  const thisYear = Number(calendarDateAt(now, zone).slice(0, 4))
  const years = match[1] ? [Number(match[1])] : [thisYear, thisYear - 1]
  const rows = await database().receiptNumber.findMany({
    relationLoadStrategy: 'join',
    where: { year: { in: years }, number: Number(match[2]) },
    orderBy: { year: 'desc' },
    select: {
      year: true,
      number: true,
      payment: {
        select: {
          id: true,
          receivedAt: true,
          amountCents: true,
          currency: true,
          order: { select: { guardian: { select: { firstName: true, lastName: true } } } },
        },
      },
    },
  })
  return rows.map(({ payment: { id, order, ...payment }, ...receipt }) => ({
    ...payment,
    paymentId: id,
    number: formatReceiptNumber(receipt),
    guardian: order.guardian && fullName(order.guardian),
  }))
}

async function findLessonsOn(
  staff: Staff,
  day: CalendarDate,
  zone: TimeZone,
  now: Date,
): Promise<LessonFound[]> {
  const startsAt = { gte: startOfDay(day, zone), lt: startOfDay(addDays(day, 1), zone) }
  const rows = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [staffLessons(staff), takesCoachTime(now), { startsAt, releasedAt: null }] },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: mostLessons,
    select: { ...lessonSelection, assistants: withAssistants },
  })
  return rows.map((row) => ({ ...lessonOf(row), coachName: formatCoaches(row) }))
}

import { staffLessons } from '~/domain/booking/find/visible-to.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { FamilyToCall } from './family-to-call'
import { isLastEmailFailed, isRescheduledByStaff } from '../bookings/booking-email-state.server'

const noEmailReaches = {
  order: { guardian: { email: null, erasedAt: null } },
} satisfies Prisma.BookingWhereInput

const selection = {
  id: true,
  createdAt: true,
  cancellation: { select: { id: true } },
  order: {
    select: {
      guardian: { select: { id: true, firstName: true, lastName: true, phone: true, email: true } },
    },
  },
  lesson: {
    select: {
      startsAt: true,
      changedDates: {
        select: {
          startsAt: true,
          endsAt: true,
          toStartsAt: true,
          toEndsAt: true,
          change: { select: { changedAt: true } },
        },
      },
    },
  },
} satisfies Prisma.BookingSelect

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>

/** The families of some bookings who cannot be emailed, by lesson time. */
export async function findFamiliesToCall(which: Prisma.BookingWhereInput): Promise<FamilyToCall[]> {
  return familiesOf(await findRows({ AND: [which, noEmailReaches] }))
}

/**
 * Families whom no email has told that the business canceled or rescheduled their upcoming lesson.
 */
export async function findUnnotifiedFamilies(
  staff: Staff,
  bookingId: string,
  now: Date,
): Promise<FamilyToCall[]> {
  const lesson = { AND: [staffLessons(staff), { endsAt: { gt: now } }] }
  const rows = await findRows({
    id: bookingId,
    lesson,
    order: { guardian: { erasedAt: null } },
    OR: [
      { cancellation: { canceledBy: 'coach' } },
      { status: { in: ['held', 'confirmed'] }, moves: { some: {} } },
    ],
  })
  const [row] = rows
  if (!row || (!row.cancellation && !(await isRescheduledByStaff(bookingId)))) return []
  const isEmailed = row.order.guardian?.email && !(await isLastEmailFailed(bookingId))
  return isEmailed ? [] : familiesOf(rows)
}

type ClassDate = { id: string; seriesId: string | null }

/** Families whom no email has told about a change to this class date or its later ones. */
export async function findUnnotifiedOfClass(
  staff: Staff,
  { id, seriesId }: ClassDate,
  now: Date,
): Promise<FamilyToCall[]> {
  const dates = seriesId ? { seriesId } : { id }
  const rows = await findRows({
    AND: [
      noEmailReaches,
      { lesson: { AND: [dates, staffLessons(staff), { endsAt: { gt: now } }] } },
      {
        OR: [
          { cancellation: { canceledBy: 'coach' } },
          { status: { in: ['held', 'confirmed'] }, lesson: { changedDates: { some: {} } } },
        ],
      },
    ],
  })
  return familiesOf(rows.filter((row) => row.cancellation !== null || isMoved(row)))
}

/** Families with an upcoming lesson in this closing who have no address or whose email failed. */
export async function findUnnotifiedOfClosing(
  closingId: string,
  now: Date,
): Promise<FamilyToCall[]> {
  const ended = { closingId, state: 'done', notifiesFamily: true } as const
  const rows = await findRows({
    AND: [
      { lesson: { endsAt: { gt: now } }, order: { guardian: { erasedAt: null } } },
      {
        OR: [
          { AND: [{ closings: { some: ended } }, noEmailReaches] },
          { closings: { some: { ...ended, email: { outcome: 'failed' } } } },
        ],
      },
    ],
  })
  return familiesOf(rows)
}

async function findRows(where: Prisma.BookingWhereInput): Promise<Row[]> {
  return await database().booking.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: selection,
  })
}

/** Whether its class was rescheduled after booking. */
function isMoved({ createdAt, lesson: { changedDates } }: Row): boolean {
  return changedDates.some(
    ({ change, startsAt, endsAt, toStartsAt, toEndsAt }) =>
      change.changedAt >= createdAt && (+startsAt !== +toStartsAt || +endsAt !== +toEndsAt),
  )
}

function familiesOf(rows: Row[]): FamilyToCall[] {
  const families = new Map<string, FamilyToCall>()
  for (const { id: bookingId, order, lesson } of rows) {
    if (!order.guardian) continue
    const { id, phone, ...names } = order.guardian
    const family = families.get(id) ?? { bookingId, name: fullName(names), phone, startsAt: [] }
    families.set(id, { ...family, startsAt: [...family.startsAt, lesson.startsAt] })
  }
  return [...families.values()]
}

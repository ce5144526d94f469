import { bookedStatuses } from '~/domain/booking/booking'
import { dueCents, findBalances, sumOf } from '~/domain/payments/charges/find-balances.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { findTermClassesWhere, type KnownTermClass } from './find-term-class.server'
import { enrollmentsWithinReach } from './visible-to.server'

/** An athlete's enrollment with its dates and invoices. */
export type Enrollment = {
  id: string
  athlete: { id: string; firstName: string; lastName: string }
  guardianId: string | null
  termClass: KnownTermClass
  startsOn: CalendarDate
  endsOn: CalendarDate | null
  isTrial: boolean
  siblingPercent: number
  registrationFeeCents: number
  droppedAt: Date | null
  /** To come, in order of time. */
  dates: { bookingId: string; startsAt: Date; isAbsent: boolean }[]
  /** Latest first. */
  invoices: Invoice[]
}

export type Invoice = {
  id: string
  month: CalendarDate
  createdAt: Date
  lines: { bookingId: string; startsAt: Date; chargedCents: number }[]
  chargedCents: number
  /** Outstanding. */
  dueCents: number
  currency: string
}

const selection = {
  athlete: { select: { id: true, firstName: true, lastName: true } },
  order: {
    select: {
      guardianId: true,
      bookings: {
        where: { status: { in: [...bookedStatuses] } },
        orderBy: { lesson: { startsAt: 'asc' } },
        select: {
          id: true,
          lesson: { select: { startsAt: true } },
          places: { select: { attendance: true } },
        },
      },
    },
  },
  invoices: {
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: {
      lines: {
        select: { booking: { select: { id: true, lesson: { select: { startsAt: true } } } } },
      },
    },
  },
} satisfies Prisma.EnrollmentInclude

/** A family's enrollments that are not over, by athlete and start. */
export async function findOwnEnrollments(
  { id }: Pick<Parent, 'id'>,
  today: CalendarDate,
  now: Date = clock.now(),
): Promise<Enrollment[]> {
  const enrollments = await findEnrollmentsWhere({ order: { guardianId: id } }, now)
  return enrollments.filter(({ endsOn }) => endsOn === null || endsOn >= today)
}

/** Null for any other family's. */
export async function findOwnEnrollment(
  { id: guardianId }: Pick<Parent, 'id'>,
  id: string,
  now: Date = clock.now(),
): Promise<Enrollment | null> {
  if (!isRowId(id)) return null
  return (await findEnrollmentsWhere({ id, order: { guardianId } }, now))[0] ?? null
}

/** Null for staff who may not change it. */
export async function findEnrollmentForStaff(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Enrollment | null> {
  if (!isRowId(id)) return null
  const where = { AND: [{ id }, enrollmentsWithinReach(staff)] }
  return (await findEnrollmentsWhere(where, now))[0] ?? null
}

/** Check access first. */
export async function findEnrollmentsWhere(
  where: Prisma.EnrollmentWhereInput,
  now: Date,
  tx: Transaction = database(),
): Promise<Enrollment[]> {
  const rows = await tx.enrollment.findMany({
    relationLoadStrategy: 'join',
    where,
    include: selection,
    orderBy: [{ athlete: { firstName: 'asc' } }, { startsOn: 'asc' }, { id: 'asc' }],
  })
  const classIds = rows.map(({ termClassId }) => termClassId)
  const classes = await findTermClassesWhere({ id: { in: classIds } }, tx)
  const bookingIds = rows.flatMap(({ order }) => order.bookings.map(({ id }) => id))
  const balances = new Map(
    (await findBalances({ bookingIds: [...bookingIds, ...invoiced(rows)] }, tx)).map((one) => [
      one.bookingId,
      one,
    ]),
  )
  return rows.map(({ order, invoices, ...row }) => ({
    ...row,
    startsOn: dateFromDatabase(row.startsOn),
    endsOn: row.endsOn && dateFromDatabase(row.endsOn),
    guardianId: order.guardianId,
    termClass: classes.find(({ id }) => id === row.termClassId)!,
    dates: order.bookings
      .filter(({ lesson }) => lesson.startsAt > now)
      .map(({ id, lesson, places }) => ({
        bookingId: id,
        startsAt: lesson.startsAt,
        isAbsent: places[0]?.attendance === 'absent',
      })),
    invoices: invoices.map((invoice) => {
      const lines = invoice.lines
        .map(({ booking: { id: bookingId, lesson } }) => ({
          bookingId,
          startsAt: lesson.startsAt,
          chargedCents: balances.get(bookingId)?.chargedCents ?? 0,
        }))
        .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      const sums = lines.flatMap(({ bookingId }) => balances.get(bookingId) ?? [])
      return {
        id: invoice.id,
        month: dateFromDatabase(invoice.month),
        createdAt: invoice.createdAt,
        lines,
        chargedCents: sumOf(sums).chargedCents,
        dueCents: sums.reduce((all, one) => all + Math.max(0, dueCents(one)), 0),
        currency: sums[0]?.currency ?? '',
      }
    }),
  }))
}

type Invoiced = { invoices: { lines: { booking: { id: string } }[] }[] }

function invoiced(rows: Invoiced[]): string[] {
  return rows.flatMap(({ invoices }) =>
    invoices.flatMap(({ lines }) => lines.map(({ booking }) => booking.id)),
  )
}

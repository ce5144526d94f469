import { bookedStatuses } from '~/domain/booking/booking'
import { findOnItsWay } from '~/domain/payments/card/find-on-its-way.server'
import { reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import {
  dueCents,
  findBalances,
  type Balance,
} from '~/domain/payments/charges/find-balances.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Parent, Staff } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Extra } from './camps/camp-extras'
import { findTermClassesWhere, type KnownTermClass } from './terms/find-term-class.server'
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
  /** What was chosen besides a camp. */
  extras: Extra[]
  droppedAt: Date | null
  /** From which day on its lessons are given up until its tuition is paid; null if they are not. */
  overdueFrom: CalendarDate | null
  /** Of which some may be over. */
  pauses: { firstOn: CalendarDate; lastOn: CalendarDate }[]
  /** To come, in order of time. */
  dates: { bookingId: string; startsAt: Date; isAbsent: boolean }[]
  /** Latest first. */
  invoices: Invoice[]
  /** That of the first date, whose price holds what is charged once; null before any is charged. */
  firstBookingId: string | null
  /** To questions of the class, in their order. */
  answers: { question: string; text: string }[]
  /** Outstanding on all invoices. */
  dueCents: number
  /** Of it, what a bank was asked for already. */
  onItsWayCents: number
  /** What can be paid by card now. */
  payNowCents: number
}

type Invoice = {
  id: string
  month: CalendarDate
  createdAt: Date
  lines: { bookingId: string; startsAt: Date; chargedCents: number; dueCents: number }[]
  chargedCents: number
  /** Outstanding. */
  dueCents: number
  currency: string
}

const selection = {
  athlete: { select: { id: true, firstName: true, lastName: true } },
  pauses: { orderBy: { firstOn: 'asc' }, select: { firstOn: true, lastOn: true } },
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
  answers: {
    orderBy: [{ question: { position: 'asc' } }, { questionId: 'asc' }],
    select: { text: true, question: { select: { text: true } } },
  },
  extras: {
    orderBy: { position: 'asc' },
    select: { name: true, basis: true, priceCents: true },
  },
  invoices: {
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: {
      lines: {
        select: {
          booking: { select: { id: true, orderId: true, lesson: { select: { startsAt: true } } } },
        },
      },
    },
  },
} satisfies Prisma.EnrollmentInclude

/** A family's enrollments, by athlete and start. */
export async function findOwnEnrollments(
  { id }: Pick<Parent, 'id'>,
  now: Date = clock.now(),
): Promise<Enrollment[]> {
  return await findEnrollmentsWhere({ order: { guardianId: id } }, now)
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

/** A family's, of those that staff may change. */
export async function findEnrollmentsOfFamily(
  staff: Staff,
  guardianId: string,
  now: Date = clock.now(),
): Promise<Enrollment[]> {
  const where = { AND: [{ order: { guardianId } }, enrollmentsWithinReach(staff)] }
  return await findEnrollmentsWhere(where, now)
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
  const coming = await findOnItsWay(invoiced(rows), tx)
  return rows.map(({ order, invoices: made, answers, ...row }) => {
    // what a guardian paid before another took over stays between them and the business
    const invoices = made
      .map(({ lines, ...invoice }) => ({
        ...invoice,
        lines: lines.filter(({ booking }) => booking.orderId === row.orderId),
      }))
      .filter(({ lines }) => lines.length > 0)
      .map((invoice) => invoiceOf(invoice, balances))
    const due = invoices.reduce((sum, invoice) => sum + invoice.dueCents, 0)
    const currency = invoices[0]?.currency ?? ''
    const onItsWayCents = invoices
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + Math.min(line.dueCents, coming.get(line.bookingId) ?? 0), 0)
    const mayPay = takesCards() && onItsWayCents === 0 && reachesMinimumCardAmount(due, currency)
    return {
      ...row,
      startsOn: dateFromDatabase(row.startsOn),
      endsOn: row.endsOn && dateFromDatabase(row.endsOn),
      overdueFrom: row.overdueFrom && dateFromDatabase(row.overdueFrom),
      pauses: row.pauses.map(({ firstOn, lastOn }) => ({
        firstOn: dateFromDatabase(firstOn),
        lastOn: dateFromDatabase(lastOn),
      })),
      guardianId: order.guardianId,
      termClass: classes.find(({ id }) => id === row.termClassId)!,
      dates: order.bookings
        .filter(({ lesson }) => lesson.startsAt > now)
        .map(({ id, lesson, places }) => ({
          bookingId: id,
          startsAt: lesson.startsAt,
          isAbsent: places[0]?.attendance === 'absent',
        })),
      invoices,
      firstBookingId: firstOf(invoices),
      answers: answers.map(({ text, question }) => ({ question: question.text, text })),
      dueCents: due,
      onItsWayCents,
      payNowCents: mayPay ? due : 0,
    }
  })
}

type Row = Prisma.EnrollmentGetPayload<{ include: typeof selection }>

function invoiceOf(
  { id, month, createdAt, lines: made }: Row['invoices'][number],
  balances: Map<string, Balance>,
): Invoice {
  const lines = made
    .map(({ booking: { id: bookingId, lesson } }) => {
      const balance = balances.get(bookingId)
      return {
        bookingId,
        startsAt: lesson.startsAt,
        chargedCents: balance?.chargedCents ?? 0,
        dueCents: balance ? Math.max(0, dueCents(balance)) : 0,
      }
    })
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return {
    id,
    month: dateFromDatabase(month),
    createdAt,
    lines,
    chargedCents: lines.reduce((sum, line) => sum + line.chargedCents, 0),
    dueCents: lines.reduce((sum, line) => sum + line.dueCents, 0),
    currency: balances.get(lines[0]?.bookingId ?? '')?.currency ?? '',
  }
}

/** Ids sort by the moment in which they were made, whenever a date takes place by now. */
function firstOf(invoices: Invoice[]): string | null {
  const ids = invoices.at(-1)?.lines.map(({ bookingId }) => bookingId) ?? []
  return ids.toSorted()[0] ?? null
}

type Invoiced = { invoices: { lines: { booking: { id: string } }[] }[] }

function invoiced(rows: Invoiced[]): string[] {
  return rows.flatMap(({ invoices }) =>
    invoices.flatMap(({ lines }) => lines.map(({ booking }) => booking.id)),
  )
}

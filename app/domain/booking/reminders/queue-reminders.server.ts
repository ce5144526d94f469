import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import { addMinutes, minutesBetween } from '~/values/business-time'
import { isLaterReminder, occasionOf, reminderDue } from './reminder-times'

/** Reminders this long before the lesson can wait until morning. */
const canWaitMinutes = 12 * 60

/** The largest difference between local hours and elapsed hours, at clock changes. */
const clockChangeMinutes = 3 * 60

/**
 * Queues all due reminders, for unconfirmed bookings too. Safe to run repeatedly or late. Reads the
 * settings with the bookings: those in memory may be older than a change that asked for this job.
 */
export async function queueReminders(now: Date = clock.now()): Promise<void> {
  await transaction(async (tx) => {
    const { reminderHours, timeZone } = await findSettings(tx)
    const minutesAhead = Math.max(0, ...reminderHours) * 60 + clockChangeMinutes
    const bookings = await findBookings(tx, now, addMinutes(now, minutesAhead))
    const sent = await findSent(tx, bookings)
    for (const booking of bookings) {
      const { id, startsAt } = booking
      const remindAt = reminderDue(booking, reminderHours, timeZone, now)
      if (!remindAt) continue
      const isReminded = sent.some(
        ({ subjectId, occasion }) =>
          subjectId === id && isLaterReminder(occasion, { startsAt, remindAt }),
      )
      if (!isReminded) await oweReminder(tx, booking, remindAt, now)
    }
  })
}

type Booked = {
  id: string
  guardianId: string
  startsAt: Date
  agreedAt: Date
  /** Other guardians who opted in. */
  others: string[]
}

/** Bookings' reminders, queued or sent: once hours are longer, an earlier one is due after these. */
async function findSent(tx: Transaction, bookings: Booked[]) {
  return await tx.outboxMessage.findMany({
    where: {
      kind: { in: ['reminder', 'reminder-soon'] },
      subjectId: { in: bookings.map(({ id }) => id) },
      OR: [{ outcome: null }, { outcome: 'sent' }],
    },
    select: { subjectId: true, occasion: true },
  })
}

async function oweReminder(
  tx: Transaction,
  { id, guardianId, startsAt, others }: Booked,
  remindAt: Date,
  now: Date,
): Promise<void> {
  const canWait = minutesBetween(remindAt, startsAt) >= canWaitMinutes
  const kind = canWait ? 'reminder' : 'reminder-soon'
  const occasion = occasionOf(startsAt, remindAt)
  await queueEmail(tx, { kind, subjectId: id, guardianId, occasion }, now)
  for (const other of others) {
    const email = { kind: `shared-${kind}`, subjectId: id, guardianId: other } as const
    await queueEmail(tx, { ...email, occasion: `${occasion} ${other}` }, now)
  }
}

/** Unconfirmed bookings made by staff. */
const isToConfirm = {
  status: 'held',
  onBehalf: { isNot: null },
} satisfies Prisma.BookingWhereInput

const wishingReminders = {
  where: {
    endedAt: null,
    maySeeLessons: true,
    wantsReminders: true,
    guardian: { email: { not: null }, erasedAt: null },
  },
  select: { guardianId: true },
} satisfies Prisma.Athlete$guardianshipsArgs

type Place = { athlete: { guardianships: { guardianId: string }[] } }

function othersOf(places: Place[], bookedBy: string): string[] {
  const ids = places.flatMap(({ athlete }) => athlete.guardianships.map((one) => one.guardianId))
  return [...new Set(ids)].filter((id) => id !== bookedBy).toSorted()
}

/**
 * In a fixed order to avoid deadlocks. Of bookings confirmed together only the earliest, whose
 * email names the others.
 */
async function findBookings(tx: Transaction, after: Date, until: Date): Promise<Booked[]> {
  const bookings = await tx.booking.findMany({
    where: {
      lesson: { startsAt: { gt: after, lte: until } },
      // without an address the email would only count as failed
      order: { guardian: { email: { not: null } } },
      OR: [{ status: 'confirmed' }, isToConfirm],
    },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      status: true,
      confirmedAt: true,
      createdAt: true,
      lesson: { select: { startsAt: true } },
      order: { select: { id: true, guardianId: true } },
      moves: { orderBy: { rescheduledAt: 'desc' }, take: 1, select: { rescheduledAt: true } },
      places: { select: { athlete: { select: { guardianships: wishingReminders } } } },
    },
  })
  const isFirstHeld = (one: (typeof bookings)[number]) =>
    one.status !== 'held' ||
    !bookings.some(
      ({ status, order, lesson }) =>
        status === 'held' && order.id === one.order.id && lesson.startsAt < one.lesson.startsAt,
    )
  return bookings
    .filter(isFirstHeld)
    .map(({ id, status, confirmedAt, createdAt, lesson, order, moves, places }) => ({
      id,
      guardianId: order.guardianId!,
      others: status === 'confirmed' ? othersOf(places, order.guardianId!) : [],
      startsAt: lesson.startsAt,
      agreedAt: moves[0]?.rescheduledAt ?? confirmedAt ?? createdAt,
    }))
}

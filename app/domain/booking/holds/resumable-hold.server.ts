import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMoment, formatTime } from '~/values/format/format-time'
import { bookingsOfBrowser } from '../find/visible-to.server'

/** What a browser began to book and can still go on with. */
type ResumableHold = {
  lessonName: string
  startsAt: Date
  heldUntil: Date
  /** How many other times are held with it. */
  others: number
}

/** Null where nothing is held; a browser without a secret is not looked up. */
export async function findResumableHold(
  visitor: Visitor,
  now: Date = clock.now(),
): Promise<ResumableHold | null> {
  if (!visitor.token) return null
  const isHeld = {
    status: 'held',
    heldUntil: { gt: now },
    removedAt: null,
    onBehalf: null,
  } as const
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [bookingsOfBrowser(visitor), isHeld, { order: openOrder }] },
    orderBy: { id: 'desc' },
    select: {
      heldUntil: true,
      lessonType: { select: { name: true } },
      lesson: { select: { startsAt: true } },
      order: { select: { bookings: { where: isHeld, select: { id: true } } } },
    },
  })
  if (!booking) return null
  return {
    lessonName: booking.lessonType.name,
    startsAt: booking.lesson.startsAt,
    heldUntil: booking.heldUntil,
    others: booking.order.bookings.length - 1,
  }
}

/** Of which nothing was booked, and nothing is being paid for. */
const openOrder = {
  bookings: {
    none: { OR: [{ confirmedAt: { not: null } }, { status: 'awaiting_payment' as const }] },
  },
}

/** What is held, and until when, as a page says it that leads back to the checkout. */
export function presentResumableHold(
  { lessonName, startsAt, heldUntil, others }: ResumableHold,
  zone: TimeZone,
) {
  const more = others > 0 ? `, and ${others} more` : ''
  return {
    what: `${lessonName}, ${formatMoment(startsAt, zone)}${more}`,
    until: formatTime(heldUntil, zone),
  }
}

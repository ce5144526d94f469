import fc from 'fast-check'
import { attendances, type Attendance } from '~/domain/booking/attendance/attendance'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { confirmOrder } from '../cases/confirm'
import { addFor, bookFor, byConfirmLink, fillInByLink } from '../factories/factories-on-behalf'
import type { Command } from './history-command'
import {
  anyFamily,
  anyWish,
  athletesFor,
  bookingAt,
  requestOf,
  which,
  type HistoryWish,
} from './history-wishes'
import { browserOfFamily, type World } from './history-world'

/** At the usual price or a custom one. */
type Phoned = { wish: HistoryWish; coach: number; cents: number | null }

const anyPhoned = {
  wish: anyWish,
  coach: fc.nat(1),
  cents: fc.constantFrom(null, null, 0, 1500, 9000),
}

function priceOf(cents: number | null) {
  return cents === null ? {} : { priceCents: cents, priceReason: 'goodwill' as const }
}

/** For a family that calls; `known` for the one with an account, whose waiver may be signed. */
const phone: Command<Phoned & { known: boolean; useCredits: boolean }> = {
  weight: 3,
  fields: { ...anyPhoned, known: fc.boolean(), useCredits: fc.boolean() },
  async run(world, { wish, known, coach, cents, useCredits }) {
    const { lessonType, day, time, lesson, places } = await requestOf(world, wish)
    const count = lessonType === 'dual-quest' ? 2 : places
    const { parent } = world.families.at(-1)!
    const athletes = known ? await athletesOf(parent!.id, count) : []
    const theirs =
      athletes.length === count
        ? { known: athletes, athletes: [], state: 'confirmed' as const, useCredits }
        : { email: 'on-the-phone@example.com', athletes: athletesFor(count) }
    const guardianId = 'known' in theirs ? parent!.id : undefined
    const wanted = { coach: world.coachIds[coach], day, time, lesson, ...priceOf(cents), ...theirs }
    return bookFor(world.owner, wanted, { lessonType, guardianId, now: world.now })
  },
}

/** Adds a time to the same order, with either coach, as long as it is not confirmed. */
const phoneMore: Command<Phoned & { booking: number }> = {
  weight: 3,
  fields: { ...anyPhoned, booking: which },
  async run(world, { booking, wish, coach, cents }) {
    const id = await onBehalfAt(booking)
    if (!id) return null
    const { day, time, lesson } = await requestOf(world, wish)
    const added = { coach: world.coachIds[coach], day, time, lesson, ...priceOf(cents) }
    return addFor(world.owner, id, added, world.now)
  },
}

/**
 * Through the link emailed to the family, in some family's browser, which the booking then belongs
 * to.
 */
const confirmByLink: Command<{ booking: number; family: number }> = {
  weight: 3,
  fields: { booking: which, family: anyFamily },
  async run(world, { booking, family }) {
    const id = await onBehalfAt(booking)
    if (!id) return null
    const { confirmLink } = byConfirmLink(id)
    const visitor = { ...browserOfFamily(world, family), confirmLink }
    await fillInByLink(visitor, world.now)
    const lines = (await findCheckout(visitor, undefined, world.now))?.lines ?? []
    const reviewed = lines.map(({ bookingId }) => bookingId)
    return reviewed.length > 0 ? confirmOrder(visitor, reviewed, world.now) : null
  },
}

/** The same for everyone in a booking. */
const mark: Command<{
  booking: number
  attendance: Attendance
  by: 'owner' | 'coach'
  decides: boolean
}> = {
  weight: 4,
  fields: {
    booking: which,
    attendance: fc.constantFrom(...attendances),
    by: fc.constantFrom('owner' as const, 'coach' as const),
    decides: fc.boolean(),
  },
  async run(world, { booking, attendance, by, decides }) {
    const id = await bookingAt(booking)
    if (!id) return null
    const where = { id }
    const row = await database().booking.findUniqueOrThrow({ where, include: { places: true } })
    const athletes = row.places.map(({ athleteId }) => ({ athleteId, attendance }))
    const answers = { version: row.version, athletes, confirms: decides, charges: decides }
    return markAttendance(world[by], id, answers, world.now)
  },
}

/** Only lets time pass. */
const wait: Command<{ minutes: number }> = {
  weight: 5,
  fields: { minutes: fc.constantFrom(1, 16, 61, 250, 720, 1440) },
  async run(world, { minutes }) {
    world.now = addMinutes(world.now, minutes)
    return world.now
  },
}

/** Scheduled and queued jobs, one at a time and in any order. */
const work: Command<{ job: keyof typeof jobs }> = {
  weight: 8,
  fields: {
    job: fc.constantFrom<(keyof typeof jobs)[]>(
      ...(['tidy', 'complete', 'offer', 'offer', 'close', 'extend', 'remind'] as const),
    ),
  },
  async run(world, { job }) {
    await jobs[job](world)
    return job
  },
}

const jobs = {
  tidy: ({ now }: World) => releaseExpiredHolds(now),
  complete: ({ now }: World) => completeLessons(now),
  offer: ({ now }: World) => offerPlaces(now),
  extend: ({ now }: World) => extendSeries(now),
  remind: ({ now }: World) => queueReminders(now),
  async close({ now }: World) {
    const open = await database().dayClosing.findMany({ where: { endedAt: null } })
    for (const { id } of open) await closeDay(id, now)
  },
}

export const workSteps = {
  phone,
  'phone-more': phoneMore,
  'confirm-by-link': confirmByLink,
  mark,
  wait,
  work,
}

async function onBehalfAt(index: number): Promise<string | undefined> {
  const made = await database().bookingOnBehalf.findMany({ orderBy: { bookingId: 'asc' } })
  return made[index % made.length]?.bookingId
}

async function athletesOf(guardianId: string, count: number): Promise<string[]> {
  const guardianships = await database().guardianship.findMany({
    where: { guardianId },
    orderBy: { athleteId: 'asc' },
    take: count,
  })
  return guardianships.map(({ athleteId }) => athleteId)
}

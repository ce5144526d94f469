import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { chooseAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { chooseFocus } from '../../../app/domain/booking/answers/choose-focus.server'
import { holdTime, type Held } from '../../../app/domain/booking/holds/hold-time.server'
import { savePickUp } from '../../../app/domain/booking/answers/save-pick-up.server'
import { closeDatabase } from '../../../app/platform/database/database.server'
import { asked, done, pickUp } from '../../support/factories/factories-booking'
import { query } from '../../support/servers/test-postgres'
import { settleIn } from './in-process'
import { wished, type Wish } from './parents-with-wishes'

/** The size of the site's connection pool. */
export const atOnce = 10

/** The timed commands: a booking's two. The steps in between run, but are not timed. */
const phases = {
  hold: async ({ booker, day, time }: Wish) =>
    done(await holdTime(booker, asked({ lessonType: wished, day, time }))),
  answer: async ({ booker, athleteId }: Wish, { visitorToken }: Held) => {
    const holder = { ...booker, token: visitorToken }
    done(await chooseAthletes(holder, [athleteId]))
    done(await chooseFocus(holder, { focusAreas: [], focusNote: '' }))
    done(await savePickUp(holder, pickUp))
  },
  confirm: async ({ booker }: Wish, { visitorToken, bookingId }: Held) => {
    done(await bookOrder({ ...booker, token: visitorToken }, [bookingId]))
  },
}
export type Phase = keyof typeof phases
export const phaseNames: Phase[] = ['hold', 'answer', 'confirm']

/** How long each took, in milliseconds. */
export type Times = Record<Phase, number>

/**
 * Runs each phase for all of them, ten at a time, one phase after the other; returns how long each
 * took.
 */
export async function runAll(
  databaseUrl: string,
  directory: string,
  wishes: Wish[],
  begin: (phase: Phase) => void = () => undefined,
): Promise<Times> {
  settleIn(databaseUrl, directory)
  const held = new Map<Wish, Held>()
  const times = {} as Times
  for (const phase of phaseNames) {
    begin(phase)
    const began = performance.now()
    await tenAtATime(wishes, async (wish) => {
      const done = await phases[phase](wish, held.get(wish)!)
      if (done) held.set(wish, done)
    })
    times[phase] = performance.now() - began
  }
  await closeDatabase()
  await requireBooked(databaseUrl, wishes.length)
  return times
}

/** One booking, from the hold to the confirmation. */
export async function bookOne(wish: Wish): Promise<void> {
  const held = done(await phases.hold(wish))
  await phases.answer(wish, held)
  await phases.confirm(wish, held)
}

export async function tenAtATime<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const one = async (): Promise<void> => {
    const item = waiting.shift()
    if (!item) return
    await work(item)
    await one()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

export async function requireBooked(databaseUrl: string, count: number): Promise<void> {
  const { rows } = await query(
    databaseUrl,
    `select count(*)::int from booking where status = 'confirmed' and lesson_id is not null
       and booking.created_at > now() - interval '1 day'`,
  )
  const [{ count: booked }] = rows as [{ count: number }]
  if (booked < count) throw new Error(`only ${booked} of ${count} are booked`)
}

import { setTimeout as delay } from 'node:timers/promises'
import { hashToken } from '~/platform/secrets/tokens.server'
import { cookiesOf } from '../browser/hold-a-time'
import type { KillableSite } from './killable-site'
import type { PlainBrowser } from '../browser/plain-browser'
import { query } from '../servers/test-postgres'

/** A family that books, pays and perhaps cancels, in a browser without scripts. */
export type Walker = {
  email: string
  browser: PlainBrowser
  /** Of the payment page, once they have opened it. */
  sessionId: string
}

/** Counts of everything that a walk leaves, here and in Stripe's books. */
export type Traces = Record<string, number>

const booked: Traces = {
  orders: 1,
  bookings: 1,
  lessons: 1,
  athletes: 1,
  focusAreas: 1,
  pickUps: 1,
  signatures: 1,
  confirmations: 1,
  placesTaken: 1,
  owedCents: 6000,
  attempts: 1,
  payments: 1,
  paidCents: 1000,
  allocatedCents: 1000,
  heardOf: 1,
  cancellations: 0,
  refunds: 0,
  refundedCents: 0,
  refundsSeen: 0,
  confirmed: 1,
  receipts: 1,
  waivers: 1,
  canceled: 0,
  sessionsThere: 1,
  chargesThere: 1,
  refundsThere: 0,
  centsThere: 1000,
}

const ends = {
  paid: booked,
  canceled: {
    ...booked,
    placesTaken: 0,
    owedCents: 0,
    cancellations: 1,
    canceled: 1,
    refunds: 1,
    refundedCents: 1000,
    refundsSeen: 1,
    refundsThere: 1,
    centsThere: 0,
  },
}

export type End = keyof typeof ends

/** What differs from the end of a walk, e.g. `payments: 2, not 1`. */
export type Difference = { lost: string[]; doubled: string[] }

export function differenceFrom(end: End, traces: Traces): Difference {
  const wrong = Object.entries(ends[end]).filter(([name, count]) => traces[name] !== count)
  const told = (those: typeof wrong) =>
    those.map(([name, count]) => `${name}: ${traces[name]}, not ${count}`)
  return {
    lost: told(wrong.filter(([name, count]) => traces[name]! < count)),
    doubled: told(wrong.filter(([name, count]) => traces[name]! > count)),
  }
}

/** How long settling may take. */
const patienceMs = 60_000

/**
 * Waits until everything is as at the end, at most for the time allowed; returns what still
 * differs.
 */
export async function untilEverythingIs(
  end: End,
  walker: Walker,
  site: KillableSite,
): Promise<Difference> {
  const began = performance.now()
  for (;;) {
    const difference = differenceFrom(end, await tracesOf(walker, site))
    const isThere = difference.lost.length + difference.doubled.length === 0
    if (isThere || performance.now() - began > patienceMs) return difference
    await delay(50)
  }
}

/** Everything that one browser's walk has left. */
export async function tracesOf({ browser }: Walker, site: KillableSite): Promise<Traces> {
  const token = /visitor=([\w-]+)/.exec(await cookiesOf(browser))?.[1] ?? ''
  const { rows } = await query(site.databaseUrl, tracesBy(hashToken(token)))
  const { orderIds, ...traces } = rows[0] as Traces & { orderIds: string[] }
  const { books, sessions } = site.stripe.fake
  const entries = books.entries.filter(({ orderId }) => orderIds.includes(orderId ?? ''))
  const isTheirs = ({ metadata }: { metadata: { orderId?: string } }) =>
    orderIds.includes(metadata.orderId ?? '')
  return {
    ...traces,
    sessionsThere: [...sessions.values()].filter(isTheirs).length,
    chargesThere: entries.filter(({ kind }) => kind === 'charge').length,
    refundsThere: entries.filter(({ kind }) => kind === 'refund').length,
    centsThere: entries.reduce((sum, { amount }) => sum + amount, 0),
  }
}

function tracesBy(visitorTokenHash: string): string {
  const count = (from: string) => `(select count(*)::int from ${from})`
  const sum = (from: string) => `(select coalesce(sum(amount_cents), 0)::int from ${from})`
  const emails = (kind: string) =>
    count(`outbox_message where kind = '${kind}' and guardian_id in (select guardian_id from mine)`)
  return `
    with mine as (select * from booking_order where visitor_token_hash = '${visitorTokenHash}'),
      theirs as (select * from booking where order_id in (select id from mine)),
      paid as (select * from payment where order_id in (select id from mine))
    select array(select id::text from mine) as "orderIds",
      ${count('mine')} as orders, ${count('theirs')} as bookings,
      ${count('lesson where id in (select lesson_id from theirs)')} as lessons,
      ${count(of('booking_place'))} as athletes, ${count(of('booking_focus'))} as "focusAreas",
      ${count(of('pick_up'))} as "pickUps",
      ${count(`waiver_signature where athlete_id in (select athlete_id from ${of('booking_place')})`)}
        as signatures,
      ${count(`audit_event where action = 'confirm-booking' and subject_id in (select id from theirs)`)}
        as confirmations,
      (select coalesce(sum(places_taken), 0)::int from lesson
        where id in (select lesson_id from theirs)) as "placesTaken",
      ${sum(of('charge_line'))} as "owedCents",
      ${count('payment_attempt where order_id in (select id from mine)')} as attempts,
      ${count('paid')} as payments, ${sum('paid')} as "paidCents",
      ${sum(of('payment_allocation'))} as "allocatedCents",
      ${count(`payment_attempt where state = 'paid' and order_id in (select id from mine)`)}
        as "heardOf",
      ${count(of('cancellation'))} as cancellations, ${count(of('refund'))} as refunds,
      ${sum(`${of('refund')} and state = 'returned'`)} as "refundedCents",
      ${count('stripe_refund where payment_id in (select id from paid)')} as "refundsSeen",
      ${emails('booking-confirmed')} as confirmed, ${emails('payment-received')} as receipts,
      ${emails('waiver-signed')} as waivers, ${emails('booking-canceled')} as canceled`
}

function of(table: string): string {
  return `${table} where booking_id in (select id from theirs)`
}

/**
 * Deletes what was allocated of a payment, or records the payment twice, to verify that the check
 * notices.
 */
export async function plant(
  fault: 'loss' | 'double',
  { browser }: Walker,
  { databaseUrl }: KillableSite,
): Promise<void> {
  const hash = hashToken(/visitor=([\w-]+)/.exec(await cookiesOf(browser))![1]!)
  const theirs = `order_id in (select id from booking_order where visitor_token_hash = '${hash}')`
  const faults = {
    loss: `delete from payment_allocation where payment_id in (select id from payment where ${theirs})`,
    double: `insert into payment (id, occasion, order_id, method, amount_cents, currency, received_at)
      select gen_random_uuid(), occasion || ' again', order_id, method, amount_cents, currency, received_at
      from payment where ${theirs}`,
  }
  // disables the triggers that forbid it
  await query(databaseUrl, `set session_replication_role = replica; ${faults[fault]}`)
}

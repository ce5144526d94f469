import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { enroll } from '../../../app/domain/enrollment/enroll.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { database } from '../../../app/platform/database/database.server'
import type { AutopayMethod } from '~/domain/payments/saved-payment-methods/saved-payment-method'
import { newToken } from '../../../app/platform/secrets/tokens.server'
import { addMinutes } from '../../../app/values/business-time'
import { formatInstant } from '../../../app/values/format/format-time'
import { startFakeStripe, type RunningFake } from '../../../prisma/tools/fake-stripe/server'
import type { Table } from './table'
import { newFamilies, openClasses, toJoin, type Setting } from './term-classes'

/** Minutes of a tuition run. */
const runWithin = 5

export async function tuitionIsCharged(
  client: pg.Client,
  setting: Setting,
  databaseUrl: string,
): Promise<Table> {
  const { sizes, firstDay, now } = setting
  const perClass = 50
  const count = Math.ceil(sizes.charged / perClass)
  const slugs = await openClasses({ ...setting, count, places: perClass })
  const families = await newFamilies(client, sizes.charged)
  for (const [index, { parent, athleteId }] of families.entries()) {
    const request = toJoin(slugs[index % slugs.length]!, athleteId, firstDay)
    await enroll(parent, parent.id, request, now)
  }
  const nextMonth = addMinutes(now, 31 * 24 * 60)
  const kills = await killAgainAndAgain(tuitionProcess, {
    kills: sizes.kills,
    now: nextMonth,
    env: { DATABASE_URL: databaseUrl },
  })
  const began = performance.now()
  await runTuition(nextMonth)
  const rest = (performance.now() - began) / 60_000
  const wrong = await faultsIn(client)
  const later = addMinutes(nextMonth, 31 * 24 * 60)
  const start = performance.now()
  await runTuition(later)
  const minutes = (performance.now() - start) / 60_000
  const after = await faultsIn(client)
  return {
    title: `Tuition of ${sizes.charged} families`,
    columns: ['', 'kills', 'minutes', 'charged twice', 'left out'],
    rows: [
      ['Killed, then finished', String(kills), rest.toFixed(2), wrong.twice, wrong.left],
      ['A whole run', '0', minutes.toFixed(2), after.twice, after.left],
    ],
    notes: ['Left out: booked dates of months that are due and on no invoice, by another count.'],
    missed: [
      ...(minutes <= runWithin ? [] : [`${minutes.toFixed(1)} minutes`]),
      ...[wrong, after].flatMap(({ twice, left }) =>
        twice === '0' && left === '0' ? [] : [`charged twice: ${twice}, left out: ${left}`],
      ),
    ],
  }
}

/** What Stripe takes in a second, as in its test mode. */
const callsPerSecond = 25

export async function tuitionIsCollected(
  client: pg.Client,
  setting: Setting,
  databaseUrl: string,
  method: AutopayMethod,
): Promise<Table> {
  const { sizes, firstDay, now } = setting
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const stripe = await startFakeStripe({ webhookSecret })
  const keys = {
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(16).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }
  const perClass = 50
  const count = Math.max(2, Math.ceil(sizes.collected / perClass))
  const slugs = await openClasses({ ...setting, count, places: 2 * perClass })
  const families = await newFamilies(client, sizes.collected)
  for (const [index, { parent, athleteId }] of families.entries()) {
    await agreeToAutopay(stripe, parent.id, method, now)
    // in two classes, which are charged at once
    for (const next of [index, index + 1]) {
      const request = toJoin(slugs[next % slugs.length]!, athleteId, firstDay)
      await enroll(parent, parent.id, request, now)
    }
  }
  stripe.faults.callsPerSecond = callsPerSecond
  const env = { DATABASE_URL: databaseUrl, ...keys, STRIPE_API_URL: stripe.origin }
  const began = performance.now()
  const kills = await (method === 'card' ? chargeCards : debitAccounts)(stripe, {
    kills: sizes.kills,
    now,
    env,
  })
  const minutes = (performance.now() - began) / 60_000
  const charges = stripe.fake.books.entries.filter(({ kind }) => kind === 'charge')
  const twice = charges.length - new Set(charges.map(({ orderId }) => orderId)).size
  const { rows } = await client.query<{ left: number; cents: number }>(
    `select (select count(*)::int from tuition_collection where state <> 'done') as left,
       (select coalesce(sum(amount_cents), 0)::int from payment
         where method = 'stripe' and by_bank = $1) as cents`,
    [method === 'bank_account'],
  )
  const { left, cents } = rows[0]!
  const differs = cents - stripe.fake.books.balance()
  await stripe.stop()
  return {
    title: `${collected[method]} of ${sizes.collected} families in two classes each, at a Stripe that takes ${callsPerSecond} calls a second`,
    columns: ['', 'kills', 'minutes', 'charged', 'charged twice', 'left out', 'cents that differ'],
    rows: [
      [
        'Killed, then finished',
        ...[kills, minutes.toFixed(2), charges.length, twice, left, differs],
      ].map(String),
    ],
    notes: ['Charged and charged twice as Stripe counts them; cents here less those at Stripe.'],
    missed: [
      ...(charges.length === sizes.collected ? [] : [`${charges.length} charges`]),
      ...(twice === 0 ? [] : [`${twice} charged twice`]),
      ...(left === 0 ? [] : [`${left} left out`]),
      ...(differs === 0 ? [] : [`${differs} cents differ`]),
    ],
  }
}

const collected: Record<AutopayMethod, string> = { card: 'Cards', bank_account: 'Bank accounts' }

const daysLater = (now: Date, days: number) => addMinutes(now, days * 24 * 60)

async function chargeCards(_: RunningFake, { kills, now, env }: Killing): Promise<number> {
  const day = daysLater(now, 4)
  const killed = await killAgainAndAgain(collectionProcess, { kills, now: day, env })
  await finish(collectionProcess, { now: day, env })
  return killed
}

/**
 * Debits are sent, and days later answered by the banks; every fifth is returned, sent once more and
 * paid. The process is killed while it sends, and while it hears the answers.
 */
async function debitAccounts({ fake }: RunningFake, { kills, now, env }: Killing): Promise<number> {
  const part = Math.ceil(kills / 4)
  let killed = 0
  const run = async (script: string, days: number) => {
    const day = daysLater(now, days)
    killed += await killAgainAndAgain(script, { kills: part, now: day, env })
    await finish(script, { now: day, env })
  }
  const answer = (isReturned: (index: number) => boolean) => {
    const asked = [...fake.payments.values()].filter(({ status }) => status === 'processing')
    for (const [index, { id }] of asked.entries())
      fake.settleCharge(id, isReturned(index) ? 'insufficient_funds' : 'paid')
  }
  await run(collectionProcess, 10)
  answer((index) => index % 5 === 0)
  await run(settlementProcess, 14)
  await run(collectionProcess, 18)
  answer(() => false)
  await run(settlementProcess, 22)
  return killed
}

/** A card or bank account at Stripe that a family lets us charge. */
async function agreeToAutopay(
  { fake }: RunningFake,
  guardianId: string,
  method: AutopayMethod,
  now: Date,
): Promise<void> {
  const type = method === 'card' ? 'card' : 'us_bank_account'
  const { customer, setup } = fake.cards.save(type, {}, 0)
  const ids = { customerId: customer.id, paymentMethodId: setup.payment_method, method }
  const shown =
    method === 'card'
      ? { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 }
      : { brand: 'STRIPE TEST BANK', lastFour: '6789' }
  await database().savedPaymentMethod.create({
    data: { guardianId, ...ids, ...shown, live: false, savedAt: now },
  })
  const mandate = { method, version: 1, wording: 'Charge it.', agreedAt: now }
  await database().autopayMandate.create({ data: { guardianId, ...mandate } })
}

const secrets = {
  PUBLIC_ORIGIN: 'http://localhost',
  TOKEN_SECRET: newToken() + newToken(),
  MEDICAL_KEYS: `benchmarks:${randomBytes(32).toString('base64')}`,
}

const tuitionProcess = 'tests/support/servers/tuition-process.ts'
const collectionProcess = 'tests/support/servers/collection-process.ts'
const settlementProcess = 'tests/support/servers/settlement-process.ts'

type Killing = { kills: number; now: Date; env: Record<string, string> }

/** Runs it in a process of its own to its end. */
async function finish(script: string, { now, env }: Omit<Killing, 'kills'>): Promise<void> {
  const child = spawn('node', ['--import', 'tsx', script, formatInstant(now)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...secrets, ...env },
  })
  await once(child, 'close')
}

/** Starts the run in a process of its own, and kills it at some moment of its work. */
async function killAgainAndAgain(script: string, { kills, now, env }: Killing): Promise<number> {
  let killed = 0
  for (let round = 0; round < kills; round++) {
    const child = spawn('node', ['--import', 'tsx', script, formatInstant(now)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...secrets, ...env },
    })
    const over = once(child, 'close')
    await Promise.race([once(child.stdout, 'data'), over])
    await Promise.race([delay(100 + (round % 10) * 40), over])
    if (child.exitCode === null) killed += 1
    child.kill('SIGKILL')
    await over
  }
  return killed
}

async function faultsIn(client: pg.Client): Promise<{ twice: string; left: string }> {
  const twice = await client.query(
    `select booking_id from charge_line join booking on booking.id = booking_id
     join enrollment on enrollment.order_id = booking.order_id
     where kind = 'price' group by booking_id having count(*) > 1`,
  )
  const left = await client.query(
    `select booking.id from booking join enrollment on enrollment.order_id = booking.order_id
     join tuition_line on tuition_line.booking_id = booking.id
     where not exists (select from charge_line where booking_id = booking.id)`,
  )
  return { twice: String(twice.rowCount), left: String(left.rowCount) }
}

import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { compareCardPayments } from '../../../app/domain/admin/money/compare-card-payments.server'
import {
  isMatch,
  type Movement,
  type StripePair,
} from '../../../app/domain/payments/pair-with-stripe'
import { startKillableSite, type KillableSite } from '../../support/kills/killable-site'
import { retryEmails } from '../../support/kills/killed-emails'
import type { MailFault } from '../../support/servers/outside/mail-server'
import { createDatabase, query } from '../../support/servers/test-postgres'
import type { Benchmark } from '../support/benchmark'
import type { Table } from '../support/table'
import { startFamilies } from './families-at-work'
import { startStaffChores } from './staff-chores'
import { secrets, useDatabase } from './use-database'
import { whatIsLeft } from './what-is-left'

const efforts = { whole: { lastsMs: 25_000, families: 3 }, quick: { lastsMs: 8_000, families: 2 } }

type Fault = { name: string; begin: (site: KillableSite) => () => void }

/**
 * Stripe and the mail server are down, slow or say what is not so, while families book, pay and
 * cancel: whether everything is in order afterwards, and agrees with Stripe's books.
 */
export const providerFaults: Benchmark = async ({ directory, databaseUrl: server }, effort) => {
  const { lastsMs, families: atOnce } = efforts[effort]
  const place = path.join(directory, 'provider-faults')
  fs.mkdirSync(place)
  const databaseUrl = await createDatabase(server, 'site_provider_faults')
  const settings = { DATABASE_URL: databaseUrl, ...secrets }
  const site = await startKillableSite(databaseUrl, place, settings)
  try {
    await useDatabase(databaseUrl, directory, site.stripe.origin)
    const began = new Date()
    const chores = await startStaffChores()
    const families = startFamilies(site, atOnce)
    const rows: string[][] = []
    for (const fault of faults) rows.push(await endure(fault, lastsMs, site))
    const hurrying = new AbortController()
    const hurried = hurry(databaseUrl, hurrying.signal)
    const left = await whatIsLeft('providers with faults', site, families, chores)
    hurrying.abort()
    await hurried
    return [
      {
        title: `Faults of Stripe and of the mail server, ${lastsMs / 1000} s each, while families book and pay`,
        columns: ['', 'booked', 'paid', 'refunded', 'emails taken', 'mail connections'],
        rows,
        notes: ['What was done while the fault lasted; the rest is done after it.'],
      },
      left,
      await besideStripe(began),
    ]
  } finally {
    await site.stop()
  }
}

const always = 1_000_000

const mailFault = (name: string, fault: MailFault): Fault => ({
  name,
  begin({ mail }) {
    mail.script(...Array<MailFault>(10_000).fill(fault))
    return () => mail.script()
  },
})

const faults: Fault[] = [
  {
    name: 'Stripe answers 500',
    begin: ({ stripe }) => {
      stripe.faults.refuse = always
      return () => void (stripe.faults.refuse = 0)
    },
  },
  {
    name: 'Stripe does it, and hangs up',
    begin: ({ stripe }) => {
      stripe.faults.loseAnswer = always
      return () => void (stripe.faults.loseAnswer = 0)
    },
  },
  {
    name: 'Stripe is silent',
    begin: ({ stripe }) => {
      stripe.faults.slowMs = 60_000
      return () => void (stripe.faults.slowMs = 0)
    },
  },
  {
    name: 'Stripe takes 3 s',
    begin: ({ stripe }) => {
      stripe.faults.slowMs = 3_000
      return () => void (stripe.faults.slowMs = 0)
    },
  },
  {
    name: 'each webhook three times, late',
    begin: ({ stripe: { fake } }) => {
      Object.assign(fake.webhooks.delivery, { times: 3, delayMs: 4_000 })
      return () => void Object.assign(fake.webhooks.delivery, { times: 1, delayMs: 0 })
    },
  },
  {
    name: 'webhooks in the wrong order',
    begin: ({ stripe: { fake } }) => {
      fake.webhooks.delivery.hold = true
      return () => {
        fake.webhooks.delivery.hold = false
        void fake.webhooks.release((held) => held.toReversed())
      }
    },
  },
  mailFault('mail server is silent', 'silence'),
  mailFault('mail server hangs up in the text', 'hang-up'),
  mailFault('mail server answers 451', { text: 451 }),
  {
    name: 'mail server takes 5 s',
    begin: ({ mail }) => {
      mail.onText(() => delay(5_000))
      return () => mail.onText(async () => {})
    },
  },
]

async function endure(
  { name, begin }: Fault,
  lastsMs: number,
  site: KillableSite,
): Promise<string[]> {
  const before = { ...(await doneSoFar(site)), mail: site.mail.visits() }
  const end = begin(site)
  await delay(lastsMs)
  end()
  const after = { ...(await doneSoFar(site)), mail: site.mail.visits() }
  const since = (what: keyof typeof after) => String(after[what] - before[what])
  return [name, since('booked'), since('paid'), since('refunded'), since('emails'), since('mail')]
}

async function doneSoFar({ databaseUrl, emails }: KillableSite) {
  const { rows } = await query(
    databaseUrl,
    `select (select count(*)::int from booking_order) as booked,
      (select count(*)::int from payment where method = 'stripe') as paid,
      (select count(*)::int from stripe_refund) as refunded`,
  )
  return {
    ...(rows[0] as { booked: number; paid: number; refunded: number }),
    emails: emails.length,
  }
}

/** Lets the hours pass after which emails and jobs are tried again. */
async function hurry(databaseUrl: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await query(
      databaseUrl,
      `${retryEmails}
       update graphile_worker._private_jobs set run_at = now()
         where attempts > 0 and locked_at is null and run_at > now()`,
    )
    await delay(5_000, undefined, { signal: over }).catch(() => undefined)
  }
}

/** As the owner compares them. */
async function besideStripe(from: Date): Promise<Table> {
  const beside = await compareCardPayments({ from, until: new Date(Date.now() + 60_000) })
  if ('notCompared' in beside) {
    const why = JSON.stringify(beside.notCompared)
    return { title: 'Not compared with Stripe', columns: [''], rows: [[why]], missed: [why] }
  }
  const differing = (pairs: StripePair<Movement>[]) => pairs.filter((pair) => !isMatch(pair)).length
  const [payments, refunds] = [differing(beside.payments), differing(beside.refunds)]
  return {
    title: 'As the owner compares the ledger with Stripe',
    columns: ['', 'compared', 'differing'],
    rows: [
      ['payments', String(beside.payments.length), String(payments)],
      ['refunds', String(beside.refunds.length), String(refunds)],
    ],
    missed: payments + refunds > 0 ? [`${payments + refunds} differ from Stripe`] : [],
  }
}

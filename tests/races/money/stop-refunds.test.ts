import { beforeEach, describe, expect, it } from 'vitest'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { anAutopay } from '../../support/factories/factories-autopay'
import { done, today } from '../../support/factories/factories-booking'
import { openBusinessBy, unexplained } from '../../support/factories/factories-paying'
import { aClassToEnrollIn, enrollAthlete } from '../../support/factories/factories-enrollment'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'
import { whileLocked } from '../../support/waiting'

const stripe = await aFakeStripe()
const { faults, calls } = stripe
const later = addMinutes(today, 3 * 24 * 60)
const days = { firstOn: '2026-11-17', lastOn: '2026-11-24' } as const

let dana: Parent
let enrollmentId: string

/** Zoe, whose paid lessons of two weeks are paused for a quarter of the price, so that $30 return. */
beforeEach(async () => {
  await openBusinessBy(stripe)
  const made = await aClassToEnrollIn({ pausePercent: 25, dropNoticeDays: 0 })
  dana = made.dana
  await anAutopay(stripe, dana)
  enrollmentId = await enrollAthlete(dana, made.slug)
  await collectTuition(later)
  done((await pauseClass(dana, enrollmentId, { idempotencyKey: newToken(), ...days }, later))!)
})

const end = async () =>
  done((await endPause(dana, enrollmentId, { firstOn: days.firstOn }, later))!)
const due = async () => dueCents(sumBalances(await findBalances({ guardianId: dana.id })))

async function states(): Promise<string[]> {
  const refunds = await database().refund.findMany({ orderBy: { id: 'asc' } })
  return refunds.map(({ state }) => state)
}

async function sentCents(): Promise<number> {
  const { stripePaymentId } = await database().paymentAttempt.findFirstOrThrow()
  return 6000 - stripe.fake.books.balance(stripePaymentId!)
}

/** Takes the pause back while Stripe is being asked to send a refund. @returns what is told of it then */
async function endWhileSending(): Promise<string | undefined> {
  const before = calls.length
  faults.slowMs = 1500
  const sending = sendRefunds(later)
  while (!calls.slice(before).includes('POST /v1/refunds'))
    await new Promise((resolve) => setTimeout(resolve, 10))
  await end()
  const [told] = await states()
  faults.slowMs = 0
  await sending
  return told
}

describe('a refund for a pause that is taken back', () => {
  it('is stopped before it went out, and nothing is due', async () => {
    expect(await states()).toEqual(['due', 'due'])
    await end()
    await sendRefunds(later)
    expect(await states()).toEqual(['withdrawn', 'withdrawn'])
    expect(await sentCents()).toBe(0)
    expect(await due()).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is owed again once it went out', async () => {
    await sendRefunds(later)
    await end()
    expect(await states()).toEqual(['returned', 'returned'])
    expect(await sentCents()).toBe(3000)
    expect(await due()).toBe(3000)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is either stopped or sent if both happen at once, and what was sent is due', async () => {
    await whileLocked(
      (tx) => tx.$executeRaw`lock table refund in share mode`,
      [async () => void (await end()), () => sendRefunds(later)],
    )
    expect(await due()).toBe(await sentCents())
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is not stopped while Stripe is being asked for it', async () => {
    expect(await endWhileSending()).toBe('due')
    expect((await states())[0]).toBe('returned')
    expect(await due()).toBe(await sentCents())
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is told to be stopped, and sent, without the note that Stripe is being asked', async () => {
    await database().$executeRaw`
      create function forget_asking() returns trigger language plpgsql as
        'begin new.asked_at := null; return new; end'`
    await database().$executeRaw`
      create trigger forget_asking before update on refund
        for each row execute function forget_asking()`
    try {
      expect(await endWhileSending()).toBe('withdrawn')
      expect(await sentCents()).toBeGreaterThan(0)
    } finally {
      await database().$executeRaw`drop function forget_asking cascade`
    }
  })
})

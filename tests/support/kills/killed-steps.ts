import { setTimeout as delay } from 'node:timers/promises'
import type { KillableSite, Moment } from './killable-site'
import { differenceFrom, tracesOf, type Difference, type Walker } from './killed-traces'
import { actOf, aWalker, type ActName } from './killed-walk'

/** A family's actions from the first page on, and the one during which the site is killed. */
type Step = {
  path: ActName[]
  during: ActName
  /** Without it, kills at once: the family acts while the site is down. */
  at?: Moment
}

const toThePage = [
  ...(['hold', 'you', 'athletes', 'focus-areas', 'drop-off', 'waiver'] as const),
  'set out to pay' as const,
]
const paying: ActName[] = [...toThePage, 'pay']
const comingBack: ActName[] = [...toThePage, 'pay unheard', 'come back']
const alone = 'pay while no one is there'
const canceling: ActName[] = [...paying, 'cancel']

/** What each step writes, by the start of its statement. */
const commits: [string, ActName[], ActName, RegExp][] = [
  ['the hold', paying, 'hold', writing('booking')],
  ['who books', paying, 'you', writing('guardian')],
  ['the athlete', paying, 'athletes', writing('athlete')],
  ['the focus', paying, 'focus-areas', writing('booking_focus')],
  ['who brings', paying, 'drop-off', writing('pick_up')],
  ['the waiver', paying, 'waiver', writing('waiver_signature')],
  ['the attempt', paying, 'set out to pay', writing('payment_attempt')],
  [
    'the session’s id',
    paying,
    'set out to pay',
    /UPDATE "public"."payment_attempt" SET "session_id"/,
  ],
  ['the message', paying, 'pay', writing('stripe_event')],
  ['the payment', paying, 'pay', writing('payment')],
  ['the payment, on coming back', comingBack, 'come back', writing('payment')],
  ['that an email was sent', paying, 'pay', writing('sent_email')],
  ['the refund', canceling, 'cancel', writing('refund')],
  ['the refund, as sent', canceling, 'cancel', writing('stripe_refund')],
]

const calls: [string, ActName[], ActName, RegExp][] = [
  ['a session is asked for', paying, 'set out to pay', /^POST \/v1\/checkout\/sessions$/],
  ['Stripe is asked what was paid', paying, 'pay', /^GET \/v1\/checkout\/sessions/],
  ['the refund is asked for', canceling, 'cancel', /^POST \/v1\/refunds$/],
]

function writing(table: string): RegExp {
  return new RegExp(`INSERT INTO ("public"."${table}"|${table} )`)
}

const moments = ['before', 'after'] as const

/** Every boundary between two steps of checkout and payment, by name. */
export const killedSteps: Record<string, Step> = Object.fromEntries([
  ...commits.flatMap(([what, path, during, commit]) =>
    moments.map((when) => [`${when} ${what} is committed`, { path, during, at: { commit, when } }]),
  ),
  ...calls.flatMap(([what, path, during, call]) =>
    moments.map((when) => [`${when} ${what}`, { path, during, at: { call, when } }]),
  ),
  ['paid while no one is there', { path: [...toThePage, alone], during: alone }],
  ['the receipt is accepted', { path: paying, during: 'pay', at: { email: /^Receipt/ } }],
])

/** What was found at the end, and the longest time from a restart until everything was settled. */
export type Survived = Difference & { walker: Walker; settledMs: number }

/**
 * One walk with a kill at each of these steps, which are in order of the walk. A family without a
 * response repeats the action, and continues to the end of the last step's path.
 */
export async function walkWithKills(names: string[], site: KillableSite): Promise<Survived> {
  const kills = names.map((name) => killedSteps[name]!)
  const { path } = kills.at(-1)!
  const walker = aWalker(site)
  const settled = [0]
  for (const one of path) {
    const act = actOf(one)
    await act.before?.(walker, site)
    let startedAt: number | null = null
    let isAnswered = false
    for (const { at } of kills.filter(({ during }) => during === one)) {
      if (at) site.killAt(at)
      else site.kill()
      if (!isAnswered) isAnswered = await isDone(walker, act.does(walker, site))
      await site.dead()
      startedAt = performance.now()
      await site.restart()
    }
    if (!isAnswered && !(await isDone(walker, act.does(walker, site))))
      throw new Error(`no one answers: ${one}, killed at ${names.join()}`)
    await act.after?.(walker, site)
    if (startedAt !== null) settled.push(performance.now() - startedAt)
  }
  const end = path.includes('cancel') ? 'canceled' : 'paid'
  const difference = differenceFrom(end, await tracesOf(walker, site))
  return { ...difference, walker, settledMs: Math.max(...settled) }
}

/** Reloads what was answered by 503, as a busy machine does. */
async function isDone({ browser }: Walker, doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing
    for (let reload = 0; reload < 20 && browser.page.status === 503; reload++) {
      await delay(500)
      await browser.reload()
    }
    return true
  } catch {
    return false
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { KillableSite } from '../../support/kills/killable-site'
import {
  differenceFrom,
  tracesOf,
  type Difference,
  type End,
  type Traces,
  type Walker,
} from '../../support/kills/killed-traces'
import { actOf, type ActName } from '../../support/kills/killed-walk'
import { LeftTheSite } from '../../support/browser/plain-browser'
import { ask } from '../../support/servers/site'
import { PatientBrowser } from './patient-browser'
import { noResponses, type Responses } from './responses'

/** A family's way from the first page to a paid lesson, or on to its cancellation and refund. */
export type Walk = { walker: Walker; end: End; settledMs: number; stuck: string | null }

export type FamiliesAtWork = {
  walks: Walk[]
  responses: Responses
  /** Lets each family come to the end of its way. */
  end: () => Promise<void>
}

const toThePage = ['hold', 'you', 'athletes', 'focus-areas', 'drop-off', 'waiver'] as const
const paths: Record<End, ActName[]> = {
  paid: [...toThePage, 'set out to pay', 'pay'],
  canceled: [...toThePage, 'set out to pay', 'pay', 'cancel'],
}

const noTimeLeft = 'no time was free'

let families = 0

/**
 * Families that book and pay by card, so many at a time; two of three cancel and are refunded, which
 * keeps times free for others.
 */
export function startFamilies(site: KillableSite, atOnce: number): FamiliesAtWork {
  const walks: Walk[] = []
  const responses = noResponses()
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const walk = aWalk(site, responses)
      walks.push(walk)
      await go(walk, site)
      if (!walk.stuck?.includes(noTimeLeft)) continue
      walks.splice(walks.indexOf(walk), 1)
      await delay(1_000)
    }
  }
  const all = Array.from({ length: atOnce }, one)
  return {
    walks,
    responses,
    async end() {
      isOver = true
      await Promise.all(all)
    },
  }
}

function aWalk({ port }: KillableSite, responses: Responses): Walk {
  families += 1
  const browser = new PatientBrowser(`10.${families >> 8}.${families & 255}.2`, port, responses)
  const walker = { email: `dana${families}@example.com`, browser, sessionId: '' }
  return { walker, end: families % 3 === 0 ? 'paid' : 'canceled', settledMs: 0, stuck: null }
}

async function go(walk: Walk, site: KillableSite): Promise<void> {
  const { walker, end } = walk
  for (const name of paths[end]) {
    try {
      if (name === 'hold') await holdAnyTime(walker, site)
      else if (name === 'set out to pay') await setOutToPay(walker)
      else {
        await actOf(name).before?.(walker, site)
        await actOf(name).does(walker, site)
      }
    } catch (error) {
      walk.stuck = `${name}: ${String(error)} at ${shownTo(walker)}`
      return
    }
    if (name === 'pay' || name === 'cancel') {
      const began = performance.now()
      await untilAllIs(name === 'pay' ? 'paid' : 'canceled', walker, site)
      walk.settledMs = Math.max(walk.settledMs, performance.now() - began)
    }
  }
}

function shownTo({ browser }: Walker): string {
  try {
    return `${browser.page.url}: ${browser.page.text.slice(0, 200)}`
  } catch {
    return 'no page'
  }
}

const day = 86_400_000

/** Holds one of the free times; another if someone was faster. */
async function holdAnyTime({ browser }: Walker, { port }: KillableSite): Promise<void> {
  let hasFailed = false
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const ahead = 3 + ((families * 7 + attempt * 5) % 50)
    const on = new Date(performance.timeOrigin + ahead * day).toISOString().slice(0, 10)
    const answer = await ask(`/api/available-times/${on}/deep-dive`, { port }).catch(() => null)
    if (!answer || answer.status >= 500) {
      hasFailed = true
      await delay(250)
    }
    if (!/"time":/.test(answer?.body ?? '')) continue
    const page = await browser.open(`/booking?type=deep-dive&day=${on}`)
    if (!page.text.includes('Choose a time')) continue // the last one was just taken
    const times = page.choices('Choose a time')
    browser.choose('Choose a time', times[(families + attempt) % times.length]!)
    const next = await browser.press('Hold this time')
    if (new URL(next.url).pathname.startsWith('/checkout')) return
  }
  throw new Error(hasFailed ? 'the site did not answer' : noTimeLeft)
}

/** Looks again and presses Pay again, where the page says that Stripe cannot be reached. */
async function setOutToPay(walker: Walker): Promise<void> {
  const { browser } = walker
  for (let attempt = 0; attempt < 90; attempt += 1) {
    try {
      await browser.press(/^Pay \$/)
    } catch (left) {
      if (left instanceof LeftTheSite) {
        walker.sessionId = left.href.split('/').at(-1)!
        return
      }
    }
    await delay(1_000)
    await browser.open('/checkout/payment')
    if (!browser.page.texts('button').some((label) => label.startsWith('Pay $')))
      await browser.open('/checkout/review')
  }
  throw new Error('the page to pay on did not open')
}

/** How long a payment or a refund may take beyond the fault; what is later is found as lost. */
const patienceMs = 240_000

async function untilAllIs(end: End, walker: Walker, site: KillableSite): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const traces = await tracesOf(walker, site).catch(() => null) // while the database is away
    if (traces) {
      const { lost, doubled } = differenceThatMatters(end, traces)
      if (lost.length + doubled.length === 0) return
    }
    await delay(200)
  }
}

/** A page to pay on may be opened anew, as long as one of them is paid. */
function differenceThatMatters(end: End, traces: Traces): Difference {
  const { lost, doubled } = differenceFrom(end, traces)
  return { lost, doubled: doubled.filter((one) => !/^(attempts|sessionsThere):/.test(one)) }
}

/** What is missing or there twice, of everything that was answered to these families. */
export async function differencesOf(walks: Walk[], site: KillableSite) {
  const found = { stuck: [] as string[], lost: [] as string[], doubled: [] as string[] }
  for (const { walker, end, stuck } of walks) {
    if (stuck) {
      found.stuck.push(`${walker.email}: ${stuck}`)
      continue
    }
    const { lost, doubled } = differenceThatMatters(end, await tracesOf(walker, site))
    found.lost.push(...lost.map((one) => `${walker.email}: ${one}`))
    found.doubled.push(...doubled.map((one) => `${walker.email}: ${one}`))
  }
  return found
}

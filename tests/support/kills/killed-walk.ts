import { answer, danasAnswers, fillIn } from '../browser/booking-walk'
import type { KillableSite } from './killable-site'
import { untilEverythingIs, type Walker } from './killed-traces'
import { LeftTheSite, PlainBrowser } from '../browser/plain-browser'
import { ask } from '../servers/site'

let walkers = 0

export function aWalker({ port }: KillableSite): Walker {
  walkers += 1
  const browser = new PlainBrowser(`10.${walkers >> 8}.${walkers & 255}.1`, port)
  return { email: `dana${walkers}@example.com`, browser, sessionId: '' }
}

type Part = (walker: Walker, site: KillableSite) => Promise<unknown>

/** One action of a family, repeated if there is no response. */
export type Act = { before?: Part; does: Part; after?: Part }

const untilPaid: Part = (walker, site) => untilEverythingIs('paid', walker, site)

/** In order of the walk; each act relies on the responses to those before it. */
const acts = {
  hold: {
    before: chooseATime,
    does: ({ browser }) => browser.press('Hold this time'),
    async after({ browser }) {
      const { url, status, text } = browser.page
      if (!new URL(url).pathname.startsWith('/checkout'))
        throw new Error(`nothing is held: ${url} (${status}): ${text}`)
    },
  },
  you: {
    async before({ browser, email }) {
      await browser.open('/checkout/you')
      fillIn(browser, { ...danasAnswers, 'Email address': email })
    },
    does: ({ browser }) => browser.press(/^Continue/),
  },
  athletes: { does: ({ browser }) => answer(browser, 'athletes') },
  'focus-areas': { does: ({ browser }) => answer(browser, 'focus-areas') },
  'drop-off': { does: ({ browser }) => answer(browser, 'drop-off') },
  waiver: { does: ({ browser }) => answer(browser, 'waiver') },
  'set out to pay': {
    async does(walker) {
      const left = await walker.browser.press(/^Pay \$/).catch((error: unknown) => error)
      if (!(left instanceof LeftTheSite)) throw left
      walker.sessionId = left.href.split('/').at(-1)!
    },
  },
  /** The site learns of it without the family. */
  pay: { does: pay, after: untilPaid },
  /** No webhook arrives, and the family does not return. */
  'pay unheard': { does: payUnheard },
  'pay while no one is there': { does: payUnheard, after: untilPaid },
  'come back': { does: ({ browser }) => browser.open('/checkout/payment'), after: untilPaid },
  cancel: {
    async before({ browser }) {
      await browser.open('/booking-success')
      await browser.follow('Cancel this lesson')
    },
    does: ({ browser }) => browser.press('Cancel this lesson'),
    after: (walker, site) => untilEverythingIs('canceled', walker, site),
  },
} satisfies Record<string, Act>

export type ActName = keyof typeof acts

export function actOf(name: ActName): Act {
  return acts[name]
}

const day = 86_400_000

/** The first free time more than a day away, so that canceling refunds everything. */
async function chooseATime({ browser }: Walker, { port }: KillableSite): Promise<void> {
  for (let ahead = 3; ahead < 50; ahead += 1) {
    const on = new Date(performance.timeOrigin + ahead * day).toISOString().slice(0, 10)
    const answer = await ask(`/api/available-times/${on}/deep-dive`, { port })
    if (!/"time":/.test(answer.body)) continue
    const page = await browser.open(`/booking?type=deep-dive&day=${on}`)
    return browser.choose('Choose a time', page.choices('Choose a time')[0]!)
  }
  throw new Error('no time is free')
}

async function pay({ sessionId }: Walker, { stripe: { fake } }: KillableSite): Promise<void> {
  if (fake.session(sessionId).status === 'open') fake.pay(sessionId)
}

async function payUnheard(walker: Walker, site: KillableSite): Promise<void> {
  site.stripe.fake.webhooks.delivery.drop = 2
  await pay(walker, site)
}

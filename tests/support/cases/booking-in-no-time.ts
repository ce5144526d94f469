import { checkoutSteps, type CheckoutStep } from '~/domain/booking/checkout/checkout'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { saveCheckoutGuest } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findFirstFreeDay, findFreeTimesOfDay } from '~/domain/scheduling/find-free-times.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { visitorCookie } from '~/http/people/visitor.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import { wallTimeAt } from '~/values/business-time'
import {
  anAthlete,
  asked,
  checkoutOf,
  done,
  guest,
  pickUp,
  waiverOf,
} from '../factories/factories-booking'
import { cookiesOf } from '../browser/hold-a-time'
import type { PlainBrowser } from '../browser/plain-browser'

// Page tests get through steps that they don't test by running the commands behind those pages, ten
// times as fast.

type Wanted = { day: string; time: string }

/** Holds this time in a browser without a hold; by default, the first free time. */
export async function holdQuickly(
  browser: PlainBrowser,
  lessonType = 'deep-dive',
  wanted?: Wanted,
): Promise<void> {
  const { day, time } = wanted ?? (await firstFree(lessonType))
  const visitor: Visitor = { kind: 'visitor', token: null, address: browser.address, userAgent: '' }
  const held = await holdTime(visitor, asked({ lessonType, day, time }), clock.now())
  await browser.cookies.setCookie(visitorCookie(done(held).visitorToken), 'http://localhost/')
}

async function firstFree(slug: string): Promise<Wanted> {
  const settings = await findSettings()
  const lessonType = (await findLessonType(slug))!
  const day = await findFirstFreeDay(lessonType, settings)
  if (!day) throw new Error('no day is free')
  const [start] = await findFreeTimesOfDay(lessonType, day, settings)
  return { day, time: wallTimeAt(start!, settings.timeZone) }
}

/**
 * Answers the steps before this one of the browser's checkout, with Dana's data for Zoe and Eli.
 */
export async function answerQuickly(browser: PlainBrowser, until: CheckoutStep): Promise<void> {
  const cookies = await cookiesOf(browser)
  const token = /visitor=([\w-]+)/.exec(cookies)![1]!
  const visitor: Visitor = { kind: 'visitor', token, address: browser.address, userAgent: '' }
  for (const step of checkoutSteps) {
    if (step === until || step === 'review') return
    done(await answers[step](visitor, clock.now()))
  }
}

const medicalNotes = 'Mild asthma, inhaler in her bag.'
const zoe = anAthlete({ bornOn: '2017-03-09', medicalNotes })
const eli = anAthlete({ firstName: 'Eli', bornOn: '2014-07-30', experience: 'competes' })

type Answering = (visitor: Visitor, now: Date) => Promise<unknown>
const answers: Record<Exclude<CheckoutStep, 'review'>, Answering> = {
  you: (visitor, now) =>
    saveCheckoutGuest(visitor, { ...guest, email: 'dana.okafor@example.com' }, now),
  athletes: async (visitor, now) => {
    const { placesTaken } = await checkoutOf(visitor)
    return await saveAthletes(visitor, [zoe, eli].slice(0, placesTaken), now)
  },
  'focus-areas': async (visitor, now) => {
    const where = { name: 'Back handspring' }
    const { id } = await database().focusArea.findFirstOrThrow({ where })
    return await chooseFocus(visitor, { focusAreas: [id], focusNote: '' }, now)
  },
  'drop-off': (visitor, now) => savePickUp(visitor, pickUp, now),
  waiver: async (visitor, now) => signCheckoutWaivers(visitor, await waiverOf(visitor), now),
}

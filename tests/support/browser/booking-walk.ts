import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { answerQuickly, holdQuickly } from '../cases/booking-in-no-time'
import { at } from '../clock'
import { emptyTables } from '../database/empty-tables'
import { letVisitorsHoldEverything } from '../factories/factories-booking'
import { PlainBrowser } from './plain-browser'
import type { PlainPage } from './plain-page'
import { ask, fromOurPages, site } from '../servers/site'

/** The Monday on which page tests take place. */
export const monday = '2026-11-16'

/** The site at 9 AM that Monday, with the demo business and no bookings. */
export async function openOnMonday(): Promise<void> {
  clock.fix(at(monday, '09:00'))
  await site()
  await letVisitorsHoldEverything()
}

/** Deletes everything visitors made: every time and every place is free again. */
export async function forgetVisitors(): Promise<void> {
  clock.fix(at(monday, '09:00'))
  await emptyTables(
    'booking_order',
    'guardian',
    'athlete',
    'audit_event',
    'request_address',
    'outbox_message',
    'rate_limit_try',
  )
  await database().lesson.deleteMany({ where: { lessonType: { format: { not: 'group' } } } })
  await database().lesson.updateMany({ data: { placesTaken: 0 } })
}

let visitors = 0

/** A new visitor with an address of their own: one address can hold only a few times per hour. */
export function newVisitor(): PlainBrowser {
  visitors += 1
  return new PlainBrowser(`198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`)
}

/** A visitor who has just held the first free time, without using pages. */
export async function newHolder(lessonType?: string): Promise<PlainBrowser> {
  const browser = newVisitor()
  await holdQuickly(browser, lessonType)
  await browser.open('/checkout')
  return browser
}

/** Answers of a fieldset or form by label; for a select, the text of an option. */
export type Answers = Record<string, string>

export const danasAnswers: Answers = {
  'Your first name': 'Dana',
  'Your last name': 'Okafor',
  'Email address': 'dana.okafor@example.com',
  'Phone number': '555 010 2030',
  'Emergency contact’s name': 'Ife Okafor',
  'Emergency contact’s phone number': '555 010 2031',
}

export const zoesAnswers: Answers = {
  'First name': 'Zoe',
  'Last name': 'Okafor',
  'Date of birth': '2017-03-09',
  Experience: experienceLabels.some,
  'Medical notes and allergies': 'Mild asthma, inhaler in her bag.',
}

export const elisAnswers: Answers = {
  'First name': 'Eli',
  'Last name': 'Okafor',
  'Date of birth': '2014-07-30',
  Experience: 'Competes',
}

/** Fills in fields of the page, or of the part of it under a legend. */
export function fillIn(browser: PlainBrowser, answers: Answers, within?: string): void {
  for (const [label, answer] of Object.entries(answers)) {
    const control = browser.page.control(label, within)
    if (control.is('select')) browser.choose(label, answer, within)
    else browser.fill(label, answer, within)
  }
}

/** Legends of the athlete fieldsets on the page. */
export function athletesAskedFor(page: PlainPage): string[] {
  return page.texts('main legend').filter((legend) => /^(The athlete|Athlete \d)$/.test(legend))
}

/** Checks every required clause of every waiver and types the signer's name. */
export function fillInWaiver(browser: PlainBrowser, signer = 'Dana Okafor'): void {
  const { $ } = browser.page
  $('fieldset fieldset [type=checkbox]').attr('checked', '')
  for (const legend of browser.page.texts('main legend').filter((text) => text.startsWith('For ')))
    browser.fill('Your relationship to this athlete', 'Mother', legend)
  browser.fill('Your full name', signer)
}

const steps = {
  you: (browser: PlainBrowser) => {
    fillIn(browser, danasAnswers)
    return browser.press(/^Continue/)
  },
  athletes: (browser: PlainBrowser) => {
    const legends = athletesAskedFor(browser.page)
    legends.forEach((legend, index) => fillIn(browser, [zoesAnswers, elisAnswers][index]!, legend))
    return browser.press(/^Continue/)
  },
  'focus-areas': (browser: PlainBrowser) => {
    browser.check('Back handspring')
    return browser.press(/^Continue/)
  },
  'drop-off': (browser: PlainBrowser) => {
    browser.check('I’ll do both drop-off and pick-up')
    return browser.press(/^Continue/)
  },
  waiver: (browser: PlainBrowser) => {
    fillInWaiver(browser)
    return browser.press(checkoutTexts.sign)
  },
  review: (browser: PlainBrowser) => browser.press(checkoutTexts.confirm),
}

export type WalkStep = keyof typeof steps
export const allSteps = Object.keys(steps) as WalkStep[]

/** Answers the checkout step that is shown, with Dana's data. */
export function answer(browser: PlainBrowser, step: WalkStep): Promise<PlainPage> {
  return steps[step](browser)
}

/** Answers every step before this one, so that this one is shown. */
export async function answerUntil(browser: PlainBrowser, until: WalkStep): Promise<PlainPage> {
  await browser.open('/checkout/you')
  for (const step of allSteps.slice(0, allSteps.indexOf(until))) await answer(browser, step)
  return browser.page
}

/** A visitor who holds a time and is at this checkout step, the first page they open. */
export async function newHolderAt(step: WalkStep, lessonType?: string): Promise<PlainBrowser> {
  const browser = newVisitor()
  await holdQuickly(browser, lessonType)
  await answerQuickly(browser, step)
  await browser.open(`/checkout/${step}`)
  return browser
}

/** A visitor whose booking was just confirmed, with its page open. */
export async function newBooker(lessonType?: string): Promise<PlainBrowser> {
  const browser = await newHolderAt('review', lessonType)
  await answer(browser, 'review')
  return browser
}

/**
 * Submits a form that no page shows, as a hand-made request would, with this browser's form secret.
 */
export async function post(
  browser: PlainBrowser,
  path: string,
  fields: Record<string, string> | [string, string][],
) {
  const Cookie = await browser.cookies.getCookieString('http://localhost/')
  return ask(path, {
    method: 'POST',
    headers: { ...fromOurPages, Cookie },
    body: new URLSearchParams(fields).toString(),
  })
}

import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutSteps } from '~/domain/booking/checkout/checkout'
import { clock } from '~/platform/clock.server'
import { answerQuickly, holdQuickly } from '../support/cases/booking-in-no-time'
import { newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { aClass } from '../support/factories/factories-booking'
import { aParentWithALesson } from '../support/browser/signed-in-parent'
import { fillClass, joined } from '../support/factories/factories-waiting'
import type { PlainBrowser } from '../support/browser/plain-browser'
import { queriesOf } from '../support/database/query-count'
import { anotherCoach, demoCoach, newStaff } from '../support/browser/staff-browser'

beforeAll(async () => {
  await openOnMonday()
  // settings, and whether there are classes and gift cards, are in memory until they change
  await newVisitor().open('/booking')
  await newVisitor().open('/contact')
})

const mostOfStep = {
  you: 3,
  athletes: 3,
  'focus-areas': 4,
  'drop-off': 3,
  waiver: 3,
  review: 3,
}

it.each([
  ['/', 3],
  ['/lessons/deep-dive', 3],
  ['/about', 1],
  ['/features', 1],
  ['/contact', 2],
  ['/privacy', 2],
  ['/terms?version=1', 2],
  ['/newsletter', 1],
  ['/privacy-requests', 0],
  ['/waiting-list?type=deep-dive&day=2026-11-17', 2],
  ['/parent/login', 0],
  ['/cookie-settings', 0],
  ['/blog', 2],
  ['/blog?search=fear&category=body-and-mind&page=2', 2],
  ['/blog/first-private-lesson', 2],
  ['/tips?apparatus=beam&difficulty=beginner', 2],
  ['/tips/hollow-and-arch', 2],
  ['/booking', 2],
  ['/booking?type=deep-dive', 2],
  ['/booking?type=deep-dive&month=2026-12', 2],
  ['/booking?type=deep-dive&day=2026-11-17', 3],
  ['/booking?type=tumbling-basics', 3],
])('the page %s needs at most %i queries, header and footer included', async (path, most) => {
  await expectQueries(uncached(), path, most)
})

describe('the number of queries of a started booking', () => {
  it.each(checkoutSteps.map((step) => [step, mostOfStep[step]] as const))(
    'at the checkout step %s is at most %i',
    async (step, most) => {
      const browser = newVisitor()
      await holdQuickly(browser)
      await answerQuickly(browser, step)
      await expectQueries(browser, `/checkout/${step}`, most)
    },
  )

  it('on the page to reschedule is small for a parent and for staff', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    const reschedule = `${path}/reschedule`
    await expectQueries(browser, reschedule, 5)
    await expectQueries(browser, `${reschedule}?day=2026-11-25`, 6)
    const owner = await newStaff('owner')
    const atWork = `/admin/bookings/${bookingId}/reschedule`
    // and whether the family needs a call, and what is waiting in the admin area
    await expectQueries(owner, atWork, 8)
    await expectQueries(owner, `${atWork}?day=2026-11-25`, 9)
  })
})

describe('the number of queries for staff', () => {
  it('does not grow with the size of the calendar and the waiting list', async () => {
    const owner = await newStaff('owner')
    const pages = [
      ['/admin/calendar', 6],
      ['/admin/calendar?view=day', 6],
      ['/admin/calendar?view=month', 6],
      ['/admin/calendar?view=agenda', 6],
      ['/admin/waiting-list', 4],
    ] as const
    for (const [path, most] of pages) await expectQueries(owner, path, most)
    const lesson = await aClass(await demoCoach(), '12:00', '2026-11-21')
    for (let coaches = 0; coaches < 3; coaches++)
      await aClass(await anotherCoach(), '12:00', '2026-11-20')
    await fillClass(lesson, clock.now())
    for (let waiting = 0; waiting < 3; waiting++) await joined({ lesson }, clock.now())
    for (const [path, most] of pages) await expectQueries(owner, path, most)
    expect(owner.page.text.match(/waits\d+@example\.com/g)).toHaveLength(3)
  })
})

/** A visitor with a pending message, who gets an uncached page. */
function uncached(): PlainBrowser {
  const browser = newVisitor()
  browser.cookies.setCookieSync('toast=none', 'http://localhost/')
  return browser
}

async function expectQueries(browser: PlainBrowser, path: string, most: number): Promise<void> {
  const queries = await queriesOf(async () => {
    expect((await browser.open(path)).status).toBe(200)
  })
  if (most > 0) expect(queries).toBeGreaterThan(0)
  expect(queries, path).toBeLessThanOrEqual(most)
}

import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutSteps } from '~/domain/booking/checkout/checkout'
import { clock } from '~/platform/clock.server'
import { answerQuickly, holdQuickly } from '../support/cases/booking-in-no-time'
import { newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { aClass } from '../support/factories/factories-booking'
import { aParentWithALesson } from '../support/factories/factories-portal'
import { fillClass, joined } from '../support/factories/factories-waiting'
import type { PlainBrowser } from '../support/browser/plain-browser'
import { queriesOf } from '../support/database/query-count'
import { anotherCoach, demoCoach, newStaff } from '../support/browser/staff-browser'

beforeAll(openOnMonday)

const mostOfStep = {
  you: 4,
  athletes: 4,
  'focus-areas': 5,
  'drop-off': 4,
  waiver: 4,
  review: 4,
}

it.each([
  ['/', 4],
  ['/lessons/deep-dive', 4],
  ['/about', 2],
  ['/features', 2],
  ['/contact', 3],
  ['/privacy', 3],
  ['/terms?version=1', 3],
  ['/newsletter', 2],
  ['/privacy-requests', 2],
  ['/waiting-list?type=deep-dive&day=2026-11-17', 3],
  ['/parent/login', 1],
  ['/cookie-settings', 1],
  ['/blog', 3],
  ['/blog?search=fear&category=body-and-mind&page=2', 3],
  ['/blog/first-private-lesson', 3],
  ['/tips?apparatus=beam&difficulty=beginner', 3],
  ['/tips/hollow-and-arch', 3],
  ['/booking', 3],
  ['/booking?type=deep-dive', 3],
  ['/booking?type=deep-dive&month=2026-12', 3],
  ['/booking?type=deep-dive&day=2026-11-17', 4],
  ['/booking?type=tumbling-basics', 4],
])('the page %s needs at most %i queries, header and footer included', async (path, most) => {
  const browser = newVisitor()
  // a visitor with a pending message gets an uncached page
  await browser.cookies.setCookie('toast=none', 'http://localhost/')
  await expectQueries(browser, path, most)
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
    await expectQueries(browser, reschedule, 6)
    await expectQueries(browser, `${reschedule}?day=2026-11-25`, 7)
    const owner = await newStaff('owner')
    const atWork = `/admin/bookings/${bookingId}/reschedule`
    // and whether the family needs a call, and what is waiting in the admin area
    await expectQueries(owner, atWork, 9)
    await expectQueries(owner, `${atWork}?day=2026-11-25`, 10)
  })
})

describe('the number of queries for staff', () => {
  it('does not grow with the size of the calendar and the waiting list', async () => {
    const owner = await newStaff('owner')
    const pages = [
      ['/admin/calendar', 7],
      ['/admin/calendar?view=day', 7],
      ['/admin/calendar?view=month', 7],
      ['/admin/calendar?view=agenda', 7],
      ['/admin/waiting-list', 5],
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

async function expectQueries(browser: PlainBrowser, path: string, most: number): Promise<void> {
  const queries = await queriesOf(async () => {
    expect((await browser.open(path)).status).toBe(200)
  })
  expect(queries).toBeGreaterThan(0)
  expect(queries, path).toBeLessThanOrEqual(most)
}

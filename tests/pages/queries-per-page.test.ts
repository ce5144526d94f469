import { beforeAll, expect, it } from 'vitest'
import { newVisitor, openOnMonday } from '../support/booking-walk'
import { queriesOf } from '../support/query-count'

beforeAll(openOnMonday)

it.each([
  ['/', 3],
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
  ['/booking?type=deep-dive&day=2026-11-17', 3],
  ['/booking?type=tumbling-basics', 3],
])(
  '%s asks the database no more than %i times, its header and footer included',
  async (path, most) => {
    const visitor = newVisitor()
    const queries = await queriesOf(async () => {
      expect((await visitor.open(path)).status).toBe(200)
    })
    expect(queries).toBeGreaterThan(0)
    expect(queries).toBeLessThanOrEqual(most)
  },
)

import { expect, it } from 'vitest'
import { progressByMonth } from '~/domain/progress/find-evaluations.server'
import type { SkillStatus } from '~/domain/progress/progress'
import { newYork } from '../../support/clock'

it('progress by month counts the skills mastered at the end of each month in the business’s time zone', () => {
  const said = (skillId: string, status: SkillStatus, at: string) => ({
    skillId,
    status,
    evaluatedAt: new Date(at),
  })
  const evaluations = [
    said('a', 'mastered', '2026-09-05T12:00:00Z'),
    said('b', 'with_help', '2026-09-06T12:00:00Z'),
    said('b', 'mastered', '2026-11-01T03:00:00Z'), // still October in New York
    said('a', 'consistent', '2026-11-02T12:00:00Z'),
  ]
  const months = (now: string) => progressByMonth(evaluations, newYork, new Date(now))
  expect(months('2026-12-01T12:00:00Z')).toEqual([
    { month: '2026-09', evaluated: 2, mastered: 1 },
    { month: '2026-10', evaluated: 1, mastered: 2 },
    { month: '2026-11', evaluated: 1, mastered: 1 },
    { month: '2026-12', evaluated: 0, mastered: 1 },
  ])
  expect(months('2029-01-15T12:00:00Z')).toHaveLength(24)
  expect(progressByMonth([], newYork, new Date('2026-12-01T12:00:00Z'))).toEqual([])
})

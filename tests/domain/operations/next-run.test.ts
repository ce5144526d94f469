import { describe, expect, it } from 'vitest'
import { nextRun } from '~/domain/operations/next-run'
import { jobSchedule } from '~/domain/operations/job-schedule'

const next = (times: string, now: string) => nextRun(times, new Date(now)).toISOString()

describe('the next run of a job', () => {
  it.each([
    ['* * * * *', '2026-11-24T15:04:59Z', '2026-11-24T15:05:00.000Z'],
    ['*/5 * * * *', '2026-11-24T15:04:00Z', '2026-11-24T15:05:00.000Z'],
    ['*/5 * * * *', '2026-11-24T15:05:00Z', '2026-11-24T15:10:00.000Z'],
    ['35 * * * *', '2026-12-31T23:40:00Z', '2027-01-01T00:35:00.000Z'],
    ['40 8 * * *', '2026-11-24T08:39:00Z', '2026-11-24T08:40:00.000Z'],
    ['40 8 * * *', '2026-11-24T08:40:00Z', '2026-11-25T08:40:00.000Z'],
    ['0 6 1 * 1', '2026-11-24T08:40:00Z', '2027-02-01T06:00:00.000Z'],
  ])('by %s after %s is at %s', (times, now, expected) => {
    expect(next(times, now)).toBe(expected)
  })

  it('is known for every scheduled job', () => {
    for (const { at } of Object.values(jobSchedule))
      expect(+nextRun(at, new Date('2026-11-24T15:00:00Z'))).not.toBeNaN()
  })

  it('that never comes is an error', () => {
    expect(() => next('0 0 30 2 *', '2026-11-24T15:00:00Z')).toThrow('no run within a year')
  })
})

import { beforeEach, expect, it } from 'vitest'
import { findCamps } from '~/domain/enrollment/terms/find-timetable.server'
import { seedDemoCamp } from '../../../prisma/seed/demo-camp'
import { at } from '../../support/clock'
import { openBusiness } from '../../support/factories/factories-booking'
import { resetDatabase } from '../../support/database/worker-database'

beforeEach(resetDatabase)

it.each([
  ['2026-11-09', '2027-02-15', 'Winter Break Camp'],
  ['2027-01-25', '2027-02-15', 'Winter Break Camp'],
  ['2027-01-26', '2027-04-12', 'Spring Break Camp'],
  ['2027-06-30', '2028-02-14', 'Winter Break Camp'],
] as const)('a demo of %s has a camp from %s on: %s', async (today, firstOn, title) => {
  const { coachId } = await openBusiness()
  const now = at(today, '09:00')
  await seedDemoCamp({ coachId, today }, now)
  const camps = await findCamps(now)
  expect(camps).toMatchObject([{ title, open: true, free: 16, term: { startsOn: firstOn } }])
  expect(camps[0]!.dates).toHaveLength(3)
})

import { beforeEach, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import { prepareDatabase } from '../../../prisma/seed/prepare-database'
import { demoParent } from '../../../prisma/seed/demo-family'
import { at } from '../../support/clock'
import { resetDatabase } from '../../support/database/worker-database'

beforeEach(resetDatabase)

it.each(['2026-11-09', '2026-11-26', '2027-01-31', '2027-02-28', '2027-05-25', '2027-12-31'])(
  'a demo of %s has a family with past and next dates, and tuition that is paid and due',
  async (today) => {
    const now = at(today, '09:00')
    clock.fix(now)
    await prepareDatabase('demo')
    const bookings = await database().booking.findMany({
      where: { order: { guardian: { email: demoParent.email } } },
      include: { lesson: true, charges: true, allocations: true, places: true },
      orderBy: { lesson: { startsAt: 'asc' } },
    })
    const past = bookings.filter(({ lesson }) => lesson.endsAt <= now)
    expect(past.length).toBeGreaterThanOrEqual(5)
    expect(past.every(({ status }) => status === 'completed')).toBe(true)
    const attendance = past.map(({ places }) => places[0]!.attendance)
    expect(attendance.slice(0, 2)).toEqual(['present', 'absent'])
    expect(attendance).not.toContain('expected')
    const days = bookings.map(({ lesson }) => dateFromDatabase(lesson.originalOn!))
    expect(days).not.toContain(today)
    expect(bookings.length - past.length).toBeGreaterThanOrEqual(5)
    const charged = bookings.filter(({ charges }) => charges.length > 0)
    const paid = charged.filter(({ allocations }) => allocations.length > 0)
    expect(paid.length).toBeGreaterThan(0)
    expect(charged.length).toBeGreaterThan(paid.length)
    expect(await database().outboxMessage.count()).toBe(0)
  },
)

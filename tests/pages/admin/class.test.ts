import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { monday, openOnMonday } from '../../support/booking-walk'
import { at } from '../../support/clock'
import { aParent } from '../../support/factories-accounts'
import { pay } from '../../support/factories-payments'
import { bookAs } from '../../support/factories-portal'
import { anotherCoach, newStaff } from '../../support/staff-browser'
import { expectValidHtml } from '../../support/valid-html'

beforeAll(openOnMonday)
beforeEach(() => clock.fix(at(monday, '09:00')))

it('a class says who comes; one of its dates is cancelled once, with the money that was shown', async () => {
  const { id: lesson } = await database().lesson.findFirstOrThrow({
    where: { lessonType: { format: 'group' }, startsAt: { gt: clock.now() } },
    orderBy: { startsAt: 'asc' },
  })
  const { parent } = await aParent({ now: clock.now() })
  const wanted = { lessonType: 'tumbling-basics', lesson }
  const booking = await bookAs(parent, wanted, { now: clock.now() })
  await pay(booking, 2200)

  const owner = await newStaff('owner')
  await owner.open('/admin/calendar')
  await owner.follow('5:00 – 5:45 PM Tumbling Basics, 1 of 8 places taken')
  expect(owner.page.headings[0]).toBe('Tumbling Basics')
  expect(owner.page.text).toContain('1 of 8 places taken. Zoe Okafor')
  await owner.follow('Cancel this date')
  expect(owner.page.text).toContain('Zoe Okafor 1 $22')
  expect(owner.page.text).toContain('Returned to families $22 for 1 booking')
  await expectValidHtml(owner.page)
  await owner.pressTwice('Cancel this date')
  expect(owner.page.text).toContain('This date is cancelled.')
  await expectValidHtml(owner.page)
  expect(await database().outboxMessage.count({ where: { kind: 'class-cancelled' } })).toBe(1)

  const other = await newStaff('coach', await anotherCoach())
  expect((await other.open(`/admin/classes/${lesson}`)).status).toBe(404)
})

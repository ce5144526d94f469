import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { termTexts } from '~/routes/admin/terms/term-texts'
import { openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import {
  aClassQuestion,
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'

beforeAll(() => openOnMonday())
beforeEach(forgetEnrollments)

it('staff move an athlete to a class that asks something; what was typed stays after a day that does not fit', async () => {
  const { staff } = await aStaffMember({ role: 'owner' })
  const where = { termId: await aTerm(staff), coachId: await demoCoach() }
  const { slug: termClass } = await aTermClass(staff, where, { startTime: '09:00' })
  const other = await aTermClass(staff, where, { startTime: '10:30', title: 'Tumbling 2' })
  await aClassQuestion(staff, other.id, { text: 'T-shirt size?' })
  const now = clock.now()
  const { parent } = await aParent()
  const form = {
    termClass,
    athletes: [await anOwnAthlete(parent, {}, now)],
    startsOn: '2026-11-17',
  }
  const { enrollmentIds } = done((await enrollIn(parent, parent.id, form, now))!)
  const path = `/admin/terms/enrollments/${enrollmentIds[0]}/move`

  const desk = await newStaff('owner')
  await desk.open(path)
  await expectValidPage(desk.page)
  desk.choose('New class', /^Tumbling 2/)
  desk.fill('T-shirt size?', 'M')
  desk.fill('From', '2027-12-01')
  const refused = await desk.press(termTexts.move)
  expect(refused.errors).toHaveLength(1)
  await expectValidPage(refused, 409)
  desk.fill('From', '2026-11-24')
  const moved = await desk.pressTwice(termTexts.move)
  expect(moved.text).toContain('Tumbling 2')

  const enrollments = await database().enrollment.findMany({
    orderBy: { id: 'asc' },
    include: { answers: true, termClass: true },
  })
  expect(enrollments).toMatchObject([
    { endsOn: new Date('2026-11-23'), droppedAt: expect.any(Date) },
    {
      startsOn: new Date('2026-11-24'),
      termClass: { title: 'Tumbling 2' },
      answers: [{ text: 'M' }],
    },
  ])
  const coach = await newStaff('coach')
  expect((await coach.open(path)).status).toBe(404)
})

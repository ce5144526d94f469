import { beforeEach, expect, it } from 'vitest'
import {
  findLessonsNotOffered,
  findLessonsOutside,
} from '~/domain/admin/calendar/find-affected-lessons.server'
import { database } from '~/platform/database/database.server'
import { newYork } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aCamp } from '../../support/factories/factories-enrollment'
import { aClass, aVisitor, book, today } from '../../support/factories/factories-booking'
import { repeatedDaily } from '../../support/factories/factories-class'
import { openNewBusiness } from '../../support/cases/new-business'

let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

it('affected lessons are paged by fifty, each once and in order, with the last page for any higher number', async () => {
  const first = await aClass(coachId)
  await repeatedDaily(first, 50)
  await book(aVisitor(), { time: '15:00' })
  await database().coach.update({ where: { id: coachId }, data: { active: false } })
  const pageOf = (page: number) => findLessonsNotOffered(coachId, { page, now: today })
  const [one, two] = [await pageOf(1), await pageOf(2)]
  expect([one.lessons.length, two.lessons.length]).toEqual([50, 2])
  expect(one).toMatchObject({ page: 1, pages: 2 })
  expect(one.lessons.slice(0, 2)).toMatchObject([{ athletes: ['Zoe Okafor'] }, { id: first }])
  const all = [...one.lessons, ...two.lessons]
  expect(new Set(all.map(({ id }) => id)).size).toBe(52)
  expect(all).toEqual(all.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()))
  expect(await pageOf(3)).toEqual(two)
})

it('lessons outside the hours are those of visitors and classes, not those of a camp', async () => {
  const { staff } = await aStaffMember({ role: 'owner' })
  await aCamp(staff, coachId)
  const inClass = await aClass(coachId)
  await book(aVisitor(), { time: '15:00' })
  const hours = { id: coachId, windows: [], extraHours: [] }
  const { lessons } = await findLessonsOutside(hours, newYork, { page: 1, now: today })
  expect(lessons).toMatchObject([{ athletes: ['Zoe Okafor'] }, { id: inClass }])
})

it('affected lessons are empty if nothing is booked', async () => {
  expect(await findLessonsNotOffered(coachId, { page: 1, now: today })).toEqual({
    lessons: [],
    page: 1,
    pages: 1,
  })
})

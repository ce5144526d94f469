import { beforeEach, describe, expect, it } from 'vitest'
import type { HoldRequest } from '~/domain/booking/holds/hold-forms'
import { findOtherTimesToHold } from '~/domain/booking/rescheduling/find-other-times.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findNearest } from '~/routes/booking/choose/nearest.server'
import { system, type Visitor } from '~/values/actor'
import { wallTimeAt } from '~/values/business-time'
import { newYork } from '../../../support/clock'
import {
  aClass,
  asked,
  aVisitor,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { weekly } from '../../../support/factories/factories-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'

let coachId: string
let visitor: Visitor

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
  visitor = aVisitor()
})

const add = 'yes' as const

/** The alternatives to a time, all on the lesson's day. */
async function named(changes: Partial<HoldRequest>): Promise<string[]> {
  const { times } = await findOtherTimesToHold(visitor, asked(changes), today)
  return times.map(({ startsAt, lessonId }) => lessonId ?? wallTimeAt(startsAt, newYork))
}

describe('the alternatives to a time taken by someone else', () => {
  beforeEach(async () => {
    await hold(visitor, { time: '16:30' })
    await hold(aVisitor(), { time: '18:00' })
  })

  it('include the time that the visitor would release', async () => {
    expect(await named({ time: '18:00' })).toEqual(['16:30', '16:45', '17:00', '19:00'])
  })

  it('leave out times that overlap a kept hold, with any coach', async () => {
    expect(await named({ time: '18:00', add })).not.toContain('16:30')
    await createCoach(system, {
      name: 'Ada Lind',
      lessonTypeIds: (await findLessonTypes()).map(({ id }) => id),
      windows: [weekly(2, '15:00', '20:00')],
    })
    await hold(aVisitor(), { time: '18:00' })
    const times = await named({ time: '18:00', add })
    expect(times).toEqual(['15:00', '15:15', '15:30', '19:00'])
    for (const time of times.slice(2)) done(await holdTime(visitor, asked({ time, add }), today))
  })

  it('leave out held times for anyone else', async () => {
    visitor = aVisitor()
    expect(await named({ time: '18:00' })).not.toContain('16:30')
  })
})

it('the alternatives to a full date of a class count the visitor’s own held places as free', async () => {
  const [full, own, other] = [
    await aClass(coachId),
    await aClass(coachId, '17:00', '2026-11-25'),
    await aClass(coachId, '17:00', '2026-11-26'),
  ]
  const wanted = { lessonType: 'tumbling-basics', day: undefined, time: undefined, places: 3 }
  await hold(visitor, { ...wanted, lesson: own })
  for (const places of [3, 3]) await hold(aVisitor(), { ...wanted, lesson: full, places })
  await hold(aVisitor(), { ...wanted, lesson: own })
  expect(await named({ ...wanted, lesson: full })).toEqual([own, other])
  expect(await named({ ...wanted, lesson: full, add })).toEqual([other])
})

it('the alternatives to a class date do not include times of day', async () => {
  const lesson = await aClass(coachId)
  const wanted = asked({ lessonType: 'tumbling-basics', day: undefined, time: undefined })
  expect(await findNearest(visitor, wanted)).toEqual([])
  expect(await findNearest(visitor, { ...wanted, lesson })).toEqual([])
})

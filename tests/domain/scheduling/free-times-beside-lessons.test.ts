import { beforeEach, describe, expect, it } from 'vitest'
import { scheduleGroupLessons } from '../../support/factories/schedule-group-lessons'
import { database } from '~/platform/database/database.server'
import { at } from '../../support/clock'
import {
  aCoachTeaching,
  freeTimes,
  groupClass,
  onceOn,
  takeTime,
} from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const tuesday = '2026-11-10'
const everyHalfHour = ['15:00', '15:30', '16:00', '16:30', '17:00']

beforeEach(resetDatabase)

describe('a scheduled lesson', () => {
  it('allows a time that ends at its start and one that begins at its end', async () => {
    const teaching = await aCoachTeaching()
    await takeTime(teaching, at(tuesday, '16:00'))
    expect(await freeTimes(teaching, tuesday)).toEqual(['15:00', '17:00'])
  })

  it('prevents every overlapping time', async () => {
    const teaching = await aCoachTeaching()
    await takeTime(teaching, at(tuesday, '15:59'))
    expect(await freeTimes(teaching, tuesday)).toEqual(['17:00'])
  })

  it('that was released prevents nothing', async () => {
    const teaching = await aCoachTeaching()
    await takeTime(teaching, at(tuesday, '16:00'))
    await database().lesson.updateMany({ data: { releasedAt: at(tuesday, '12:00') } })
    expect(await freeTimes(teaching, tuesday)).toEqual(everyHalfHour)
  })

  it('of another coach prevents nothing', async () => {
    const teaching = await aCoachTeaching()
    await takeTime(await aCoachTeaching(), at(tuesday, '16:00'))
    expect(await freeTimes(teaching, tuesday)).toEqual(everyHalfHour)
  })

  it('of another lesson type still takes the coach’s time', async () => {
    const teaching = await aCoachTeaching()
    const { lessonType: shorter } = await aCoachTeaching({ lessonType: { durationMinutes: 30 } })
    await takeTime({ ...teaching, lessonType: shorter }, at(tuesday, '16:00'))
    expect(await freeTimes(teaching, tuesday)).toEqual(['15:00', '16:30', '17:00'])
  })

  it('of the day before that runs past midnight takes the morning', async () => {
    const teaching = await aCoachTeaching({
      lessonType: { durationMinutes: 120 },
      windows: [{ weekday: 2, start: '00:00', end: '03:00', validFrom: null, validUntil: null }],
    })
    await takeTime(teaching, at('2026-11-09', '22:30'))
    expect(await freeTimes(teaching, tuesday)).toEqual(['00:30', '01:00'])
  })

  it('of a class takes the coach’s time, even if it is empty', async () => {
    const teaching = await aCoachTeaching()
    const { lessonType } = await aCoachTeaching({ lessonType: groupClass })
    const { coachId } = teaching
    await scheduleGroupLessons({ coachId, lessonType, ...onceOn(tuesday, '16:00') })
    expect(await freeTimes(teaching, tuesday)).toEqual(['15:00', '17:00'])
  })
})

describe('the buffer between two lessons', () => {
  const step = { slotStepMinutes: 15 }

  it('after a scheduled lesson is the one set when it was booked', async () => {
    const teaching = await aCoachTeaching()
    await takeTime(teaching, at(tuesday, '15:00'), 15)
    expect(await freeTimes(teaching, tuesday, step)).toEqual(['16:15', '16:30', '16:45', '17:00'])
  })

  it('before a scheduled lesson is the current one', async () => {
    const teaching = await aCoachTeaching()
    await takeTime(teaching, at(tuesday, '17:00'))
    expect(await freeTimes(teaching, tuesday, { ...step, bufferMinutes: 15 })).toEqual([
      '15:00',
      '15:15',
      '15:30',
      '15:45',
    ])
    expect(await freeTimes(teaching, tuesday, { ...step, bufferMinutes: 16 })).toEqual([
      '15:00',
      '15:15',
      '15:30',
    ])
  })

  it('does not change for scheduled lessons when the setting changes', async () => {
    const teaching = await aCoachTeaching()
    await takeTime(teaching, at(tuesday, '15:00'))
    expect(await freeTimes(teaching, tuesday, { ...step, bufferMinutes: 30 })).toContain('16:00')
  })

  it('may extend past the end of the window', async () => {
    const teaching = await aCoachTeaching()
    expect(await freeTimes(teaching, tuesday, { ...step, bufferMinutes: 60 })).toContain('17:00')
  })

  it('is stored on the lesson itself', async () => {
    const teaching = await aCoachTeaching()
    const id = await takeTime(teaching, at(tuesday, '15:00'), 20)
    const lesson = await database().lesson.findUniqueOrThrow({ where: { id: id! } })
    expect(lesson.endsAt).toEqual(at(tuesday, '16:00'))
    expect(lesson.occupiedUntil).toEqual(at(tuesday, '16:20'))
  })
})

describe('the coach’s time', () => {
  it('is taken once, and an overlapping second lesson is refused', async () => {
    const teaching = await aCoachTeaching()
    expect(await takeTime(teaching, at(tuesday, '16:00'), 10)).not.toBeNull()
    expect(await takeTime(teaching, at(tuesday, '17:09'))).toBeNull()
    expect(await takeTime(teaching, at(tuesday, '15:01'))).toBeNull()
    expect(await takeTime(teaching, at(tuesday, '17:10'))).not.toBeNull()
    expect(await takeTime(teaching, at(tuesday, '15:00'))).not.toBeNull()
  })

  it('cannot be used for a class during a lesson', async () => {
    const teaching = await aCoachTeaching()
    await takeTime(teaching, at(tuesday, '16:00'))
    const { lessonType } = await aCoachTeaching({ lessonType: groupClass })
    const { coachId } = teaching
    const lessons = { coachId, lessonType, ...onceOn(tuesday, '16:30') }
    expect(await scheduleGroupLessons(lessons)).toEqual({
      refused: 'time-taken',
      detail: 'Tuesday, November 10 at 4:30 PM',
    })
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdMessages } from '~/domain/booking/holds/hold-texts'
import { unreadable } from '~/http/forms/parse-form.server'
import { fieldTexts } from '~/values/field-texts'
import {
  forgetVisitors,
  monday,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { counted } from '../../support/database/counted'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const tuesday = '/booking?type=deep-dive&day=2026-11-17'
const idempotencyKey = 'm'.repeat(43)

describe('a request to hold an unavailable time', () => {
  it.each([
    ['yesterday', '2026-11-15', '15:00'],
    ['today, already over', monday, '08:00'],
    ['on a day without hours', '2026-11-22', '15:00'],
    ['between two times', '2026-11-17', '15:05'],
    ['before the hours', '2026-11-17', '14:45'],
    ['that would end after the hours', '2026-11-17', '19:15'],
    ['in a standing block', '2026-11-18', '18:30'],
    ['behind the horizon', '2027-01-18', '15:00'],
    ['at the end of all calendars', '2999-12-31', '15:00'],
  ])('is refused, and nothing is held: %s', async (_what, day, time) => {
    const answered = await post(newVisitor(), tuesday, hold(time, day))
    expect(answered.status).toBe(409)
    expect(answered.body).toContain(holdMessages['time-not-offered'])
    expect(await counted()).toMatchObject({ bookings: 0, orders: 0 })
  })

  it('because the lesson is no longer offered leads to the offered lessons', async () => {
    const answered = await post(newVisitor(), '/booking', {
      ...hold('15:00'),
      lessonType: 'moon-walk',
    })
    expect(answered.status).toBe(409)
    expect(answered.body).toContain(holdMessages['lesson-type-not-offered'])
  })
})

describe('a forged form to hold a time', () => {
  const sound = hold('15:00')
  it.each<[string, [string, string][], string]>([
    ['nothing at all', [], fieldTexts.sendAgain],
    ['no attempt', without('idempotencyKey'), fieldTexts.sendAgain],
    ['a short attempt', changed('idempotencyKey', 'x'), fieldTexts.sendAgain],
    [
      'two attempts',
      [...Object.entries(sound), ['idempotencyKey', idempotencyKey]],
      fieldTexts.sendAgain,
    ],
    ['no lesson', without('lessonType'), fieldTexts.chooseLesson],
    ['a lesson in Chinese', changed('lessonType', '后空翻'), fieldTexts.chooseLesson],
    ['a day that does not exist', changed('day', '2026-02-30'), fieldTexts.chooseDay],
    ['a day in the year nought', changed('day', '0000-01-01'), fieldTexts.chooseDay],
    ['no day', without('day'), holdMessages['time-missing']],
    ['a time that does not exist', changed('time', '25:00'), fieldTexts.chooseTime],
    ['a time with a line break', changed('time', '15:00\n'), fieldTexts.chooseTime],
    ['two times', [...Object.entries(sound), ['time', '16:00']], unreadable],
    ['a class that is none', changed('lesson', "' or 1=1"), 'Choose a date.'],
    ['places in words', changed('places', 'two'), fieldTexts.placesMissing],
    ['half a place', changed('places', '0.5'), fieldTexts.placesMissing],
    ['less than no one', changed('places', '-1'), 'At least one athlete has to come.'],
    ['a crowd', changed('places', '1e9'), 'more athletes than one booking can have'],
    [
      'nothing but its prototype',
      [
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ],
      fieldTexts.sendAgain,
    ],
  ])('with %s is refused with a message, and nothing is held', async (_what, fields, sentence) => {
    const answered = await post(newVisitor(), tuesday, fields)
    expect([400, 409]).toContain(answered.status)
    expect(answered.body).toContain(sentence)
    expect(await counted()).toMatchObject({ bookings: 0, orders: 0 })
  })

  function without(field: string) {
    return Object.entries(sound).filter(([name]) => name !== field)
  }

  function changed(field: string, value: string) {
    return Object.entries({ ...sound, [field]: value })
  }
})

function hold(time: string, day = '2026-11-17') {
  return { idempotencyKey, lessonType: 'deep-dive', day, time }
}

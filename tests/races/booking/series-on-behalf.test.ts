import { beforeEach, describe, expect, it } from 'vitest'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { asked, aVisitor, openBusiness, today } from '../../support/factories/factories-booking'
import { aWeeklyClass } from '../../support/factories/factories-class'
import { bookSeriesFor, tuesdays } from '../../support/factories/factories-on-behalf'
import { inTurn, unlocked } from '../../support/in-turn'
import { expectSoundSchedule, faultsInSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { emptyTables } from '../../support/database/empty-tables'
import { withoutConstraint } from '../../support/database/without-constraint'
import { coachTimeWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// Staff book several dates at once while someone wants one of them; both also without the guards.
replaceExports(coachTime, coachTimeWithoutGuards)

let coachId: string
let owner: Staff

beforeEach(() => {
  Object.assign(guards, { lock: true, count: true })
})
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
})

const word = (outcome: object) => (isRefused(outcome) ? outcome.refused : 'done')

describe('a weekly private lesson and a hold of its third date at once', () => {
  const weekly = async () => word(await bookSeriesFor(owner, { coach: coachId }))
  const hold = async () => {
    return word(await holdTime(aVisitor(), asked({ day: tuesdays[2], time: '16:30' }), today))
  }

  it('leave the date to one of them, with all dates of the series or none', async () => {
    expect(await inTurn(hold, weekly)).toEqual(['done', 'dates-taken'])
    expect(await database().booking.count()).toBe(1)
    await expectSoundSchedule()
    await emptyTables('booking_order', 'lesson', 'audit_event')
    expect(await inTurn(weekly, hold)).toEqual(['done', 'time-taken'])
    expect(await database().booking.count()).toBe(4)
    await expectSoundSchedule()
  })

  it('both succeed without locks and constraint', async () => {
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(await unlocked('lesson', weekly, hold)).toEqual(['done', 'done'])
      const faults = (await faultsInSchedule()).map(({ fault }) => fault)
      expect(faults).toContain('two live lessons of one coach overlap')
    })
  })
})

describe('two families who book all dates of a class, one with a single place left,', () => {
  async function aNarrowClass() {
    const dates = (await aWeeklyClass(owner, coachId)).slice(0, 3)
    await database().lesson.update({ where: { id: dates[1] }, data: { places: 1 } })
    return ['one', 'two'].map((name) => async () => {
      const family = { firstName: name, email: `${name}@example.com` }
      return word(
        await bookSeriesFor(owner, { ...family, dates }, { lessonType: 'tumbling-basics' }),
      )
    })
  }

  it('succeed only once, and no date is overbooked', async () => {
    const [one, two] = await aNarrowClass()
    expect(await inTurn(one!, two!)).toEqual(['done', 'dates-taken'])
    expect(await database().booking.count()).toBe(3)
    await expectSoundSchedule()
  })

  it('both succeed without the check', async () => {
    guards.count = false
    const [one, two] = await aNarrowClass()
    await withoutConstraint('lesson', 'lesson_places_never_exceeded', async () => {
      expect(await inTurn(one!, two!)).toEqual(['done', 'done'])
      const narrow = await database().lesson.findFirstOrThrow({ where: { places: 1 } })
      expect(narrow.placesTaken).toBe(2)
    })
  })
})

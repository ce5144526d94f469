import { beforeEach, describe, expect, it } from 'vitest'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { reopenHold } from '~/domain/booking/attendance/reopen-hold.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { expectSoundSchedule, faultsInSchedule } from '../../support/cases/sound-schedule'
import { at } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { withoutConstraint } from '../../support/database/without-constraint'
import { coachTimeWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  bookingRow,
  done,
  lessonDay,
  openBusiness,
} from '../../support/factories/factories-booking'
import { bookedFor, bookFor } from '../../support/factories/factories-on-behalf'
import { athleteOf } from '../../support/factories/factories-portal'
import { inTurn, unlocked } from '../../support/in-turn'
import { replaceExports } from '../../support/replace-exports'

// A no-show is undone while someone wants its time; both also without the guards.
replaceExports(coachTime, coachTimeWithoutGuards)

const startsAt = at(lessonDay, '16:00')

let coach: Staff

beforeEach(() => {
  Object.assign(guards, { lock: true, count: true })
})
beforeEachRestored(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
})

const word = (outcome: object | null) =>
  outcome && isRefused(outcome) ? outcome.refused : outcome ? 'done' : 'not found'

async function missed(...wanted: Parameters<typeof bookedFor>): Promise<string> {
  const id = await bookedFor(...wanted)
  const athletes = [{ athleteId: await athleteOf(id), attendance: 'no_show' as const }]
  const { version } = await bookingRow(id)
  done((await markAttendance(coach, id, { version, athletes }, startsAt))!)
  return id
}

const noor = { firstName: 'Noor', email: 'noor@example.com' }

describe('a private hold reopened while another family books its time', () => {
  async function both() {
    const id = await missed(coach)
    return {
      reopen: async () => word(await reopenHold(coach, id, startsAt)),
      book: async () => word(await bookFor(coach, { ...noor, time: '16:30' })),
    }
  }

  it('goes to the first', async () => {
    const { reopen, book } = await both()
    expect(await inTurn(reopen, book)).toEqual(['done', 'time-taken'])
    await expectSoundSchedule()
  })

  it('goes to the other one if that is first', async () => {
    const { reopen, book } = await both()
    expect(await inTurn(book, reopen)).toEqual(['done', 'time-taken'])
    await expectSoundSchedule()
  })

  it('is booked twice without locks and constraint', async () => {
    const { reopen, book } = await both()
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(await unlocked('lesson', reopen, book)).toEqual(['done', 'done'])
      const faults = (await faultsInSchedule()).map(({ fault }) => fault)
      expect(faults).toContain('two live lessons of one coach overlap')
    })
  })
})

describe('the last place of a class reopened while another family books it', () => {
  const type = { lessonType: 'tumbling-basics' }

  async function both() {
    const lesson = await aClass(coach.coachId!, '16:00')
    await database().lesson.update({ where: { id: lesson }, data: { places: 1 } })
    const id = await missed(coach, { lesson }, type)
    return [
      async () => word(await reopenHold(coach, id, startsAt)),
      async () => word(await bookFor(coach, { ...noor, lesson }, type)),
    ] as const
  }

  it('goes to the first', async () => {
    expect(await inTurn(...(await both()))).toEqual(['done', 'class-full'])
    await expectSoundSchedule()
  })

  it('is booked twice without the check', async () => {
    const presses = await both()
    guards.count = false
    await withoutConstraint('lesson', 'lesson_places_never_exceeded', async () => {
      expect(await inTurn(...presses)).toEqual(['done', 'done'])
      const narrow = await database().lesson.findFirstOrThrow({ where: { places: 1 } })
      expect(narrow.placesTaken).toBe(2)
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { Mark } from '~/domain/booking/attendance/lesson-marks'
import { markLesson } from '~/domain/booking/attendance/mark-lesson.server'
import { reportAbsence } from '~/domain/booking/attendance/report-absence.server'
import { undoMarks } from '~/domain/booking/attendance/undo-marks.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { findUsableCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import {
  bookingId,
  coach,
  deadline,
  eli,
  endsAt,
  everyTimeAClassOfTwo,
  mark,
  parent,
  startsAt,
  storedAttendances,
  zoe,
} from '../../../support/cases/class-of-two'
import { after, at, before } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  bookingRow,
  done,
  lessonDay,
} from '../../../support/factories/factories-booking'
import { bookAs } from '../../../support/factories/factories-portal'

everyTimeAClassOfTwo()

type Said = { mark?: Mark; told?: boolean; version?: number }

async function lessonId() {
  return (await bookingRow(bookingId)).lessonId
}

async function markAll(
  said: { zoe?: Said; eli?: Said; rest?: 'present'; idempotencyKey?: string },
  now = startsAt,
) {
  const { rest, idempotencyKey = newToken() } = said
  const athletes = [
    { athleteId: zoe, told: false, version: 0, ...said.zoe },
    { athleteId: eli, told: false, version: 0, ...said.eli },
  ]
  return await markLesson(coach, await lessonId(), { idempotencyKey, athletes, rest }, now)
}

describe('the athletes of a lesson', () => {
  it('are marked together for all families, and the rest as present', async () => {
    const { parent: other } = await aParent()
    const lesson = await lessonId()
    const request = { lessonType: 'tumbling-basics', lesson }
    const ada = await bookAs(other, request, { athletes: [anAthlete({ firstName: 'Ada' })] })
    const { athleteId } = await database().bookingPlace.findFirstOrThrow({
      where: { bookingId: ada },
    })
    const row = { athleteId, version: 0, told: false }
    const athletes = [
      { ...row, athleteId: zoe, mark: 'late' as const },
      { ...row, athleteId: eli },
      row,
    ]
    const marks = { idempotencyKey: newToken(), athletes, rest: 'present' as const }
    done(await markLesson(coach, lesson, marks, startsAt))
    expect(await storedAttendances()).toEqual(['late', 'present'])
    const place = await database().bookingPlace.findFirstOrThrow({ where: { athleteId } })
    expect(place).toMatchObject({ attendance: 'present', attendanceVersion: 1 })
    const state = await databaseState()
    expect(await markLesson(coach, lesson, marks, startsAt)).toMatchObject({
      markedByOthers: [],
      gone: 0,
    })
    expect(await databaseState()).toEqual(state)
  })

  it('without a mark stay unchanged unless the rest is marked present', async () => {
    done(await markAll({ zoe: { mark: 'present' } }))
    expect(await storedAttendances()).toEqual(['present', 'expected'])
  })

  it.each([
    [{ mark: 'away' }, before(startsAt), 'absent'],
    [{ mark: 'away' }, startsAt, 'no_show'],
    [{ mark: 'away', told: true }, startsAt, 'absent'],
    [{ mark: 'present', told: true }, startsAt, 'present'],
  ] as const)('marked %j at %s are %s', async (said, now, attendance) => {
    done(await markAll({ zoe: said }, now))
    expect((await storedAttendances())[0]).toBe(attendance)
  })

  it.each([
    [before(at(lessonDay, '00:00')), { refused: 'too-early', field: 'athletes[1].mark' }],
    [at(lessonDay, '00:00'), null],
  ])('can be marked present from the day of the lesson on: at %s', async (now, refusal) => {
    const outcome = await markAll({ zoe: { mark: 'away' }, eli: { mark: 'present' } }, now)
    if (refusal) expect(outcome).toEqual(refusal)
    expect(await storedAttendances()).toEqual(
      refusal ? ['expected', 'expected'] : ['absent', 'present'],
    )
  })

  it('keep a change made by someone else since, while the others are marked', async () => {
    done(await mark({ zoe: 'late' }, startsAt))
    const outcome = done(await markAll({ zoe: { mark: 'present' }, eli: { mark: 'present' } }))
    expect(outcome.markedByOthers).toEqual(['Zoe Okafor'])
    expect(await storedAttendances()).toEqual(['late', 'present'])
  })

  it('keep the absence that their family has reported since', async () => {
    done(await reportAbsence(parent, bookingId, [zoe], before(startsAt)))
    expect(done(await markAll({ rest: 'present' })).markedByOthers).toEqual(['Zoe Okafor'])
    expect(await storedAttendances()).toEqual(['absent', 'present'])
  })

  it('are marked once of ten at once', async () => {
    const all = Array.from({ length: 10 }, (_, index) =>
      markAll({ zoe: { mark: index % 2 === 0 ? 'present' : 'late' } }),
    )
    const outcomes = (await Promise.all(all)).map((outcome) => done(outcome))
    expect(await database().auditEvent.count({ where: { action: 'mark-attendance' } })).toBe(1)
    expect(outcomes.filter(({ markedByOthers }) => markedByOthers.length === 1)).toHaveLength(5)
  })

  it('cannot be marked without a place in it', async () => {
    const athletes = [{ athleteId: newId(), version: 0, told: false, mark: 'present' as const }]
    const marks = { idempotencyKey: newToken(), athletes }
    const { staff: other } = await aStaffMember({ role: 'coach' })
    const state = await databaseState()
    expect(await markLesson(coach, await lessonId(), marks, startsAt)).toMatchObject({
      markedByOthers: [],
      gone: 1,
    })
    expect(await markLesson(other, await lessonId(), marks, startsAt)).toBeNull()
    expect(await markLesson(coach, 'no-id', marks, startsAt)).toBeNull()
    expect(await databaseState()).toEqual(state)
  })
})

describe('the attendance of a whole lesson saved together', () => {
  const saved = async (said: Parameters<typeof markAll>[0], now = startsAt) =>
    done(await markAll(said, now)).saving

  it('is undone once by one press', async () => {
    done(await mark({ eli: 'late' }, startsAt))
    const saving = await saved({ zoe: { mark: 'present' }, eli: { mark: 'away', version: 1 } })
    expect(await storedAttendances()).toEqual(['present', 'no_show'])
    const undone = await undoMarks(coach, await lessonId(), saving, startsAt)
    expect(undone).toMatchObject({ markedByOthers: [] })
    expect(await storedAttendances()).toEqual(['expected', 'late'])
    const state = await databaseState()
    expect(await undoMarks(coach, await lessonId(), saving, startsAt)).toEqual(undone)
    expect(await databaseState()).toEqual(state)
  })

  it('stays for athletes that someone changed since', async () => {
    const saving = await saved({ rest: 'present' })
    done(await mark({ zoe: 'late' }, startsAt))
    const undone = await undoMarks(coach, await lessonId(), saving, startsAt)
    expect(undone).toMatchObject({ markedByOthers: ['Zoe Okafor'] })
    expect(await storedAttendances()).toEqual(['late', 'expected'])
  })

  it('is undone after the lesson along with its consequences', async () => {
    const saving = await saved({ zoe: { mark: 'away' }, eli: { mark: 'away' } })
    await completeLessons(after(endsAt))
    expect((await bookingRow(bookingId)).status).toBe('no_show')
    await undoMarks(coach, await lessonId(), saving, after(endsAt))
    expect((await bookingRow(bookingId)).status).toBe('completed')
  })

  it.each([
    ['no make-up credit for an absence reported too late', after(deadline), 0],
    ['the make-up credit of an absence reported in time', deadline, 1],
  ])('is undone with %s', async (_what, reportedAt, credits) => {
    done(await reportAbsence(parent, bookingId, [zoe], reportedAt))
    const saving = await saved({ zoe: { mark: 'present', version: 1 } })
    expect(await findUsableCredits(parent, startsAt)).toEqual([])
    await undoMarks(coach, await lessonId(), saving, startsAt)
    expect(await storedAttendances()).toEqual(['absent', 'expected'])
    expect(await findUsableCredits(parent, startsAt)).toHaveLength(credits)
  })

  it('cannot be undone by other staff, and is not found if nothing was saved', async () => {
    const saving = await saved({ rest: 'present' })
    const { staff: other } = await aStaffMember({ role: 'coach' })
    expect(await undoMarks(other, await lessonId(), saving, startsAt)).toBeNull()
    expect(await undoMarks(coach, await lessonId(), '0'.repeat(64), startsAt)).toBeNull()
    expect(await storedAttendances()).toEqual(['present', 'present'])
  })
})

it('a no-show of a booking that staff confirmed is decided on the booking’s own page', async () => {
  await database().booking.update({ where: { id: bookingId }, data: { confirmedByStaff: true } })
  done(await markAll({ zoe: { mark: 'present' }, eli: { mark: 'away' } }))
  const seen = { version: 1 }
  const away = { ...seen, mark: 'away' as const }
  const state = await databaseState()
  expect(await markAll({ zoe: away, eli: { ...seen } })).toEqual({
    refused: 'charge-not-decided',
    field: 'athletes[0].mark',
  })
  expect(await databaseState()).toEqual(state)
  done(await markAll({ zoe: { ...away, told: true }, eli: { ...seen, mark: 'late' } }))
  expect(await storedAttendances()).toEqual(['absent', 'late'])
})

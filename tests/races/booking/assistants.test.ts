import { beforeEach, describe, expect, it } from 'vitest'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Staff } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import { asked, aVisitor, lessonDay, today } from '../../support/factories/factories-booking'
import { weekly } from '../../support/factories/factories-schedule'
import { inTurn, unlocked, type Press } from '../../support/in-turn'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { expectSoundSchedule, faultsInSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { coachTimeWithoutGuards, guards } from '../../support/database/without-guards'
import { replaceExports } from '../../support/replace-exports'

// The time of a class's assistant, taken by two at once; also without the locks, and without the
// triggers that have the last word.
replaceExports(coachTime, coachTimeWithoutGuards)

let owner: Staff
let coachId: string
let ada: string
/** The only one who teaches "Deep Dive". */
let sam: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  const lessonTypeIds = (await database().lessonType.findMany()).map(({ id }) => id)
  const windows = [weekly(2, '15:00', '20:00')]
  ada = await createCoach(system, { name: 'Ada Osei', lessonTypeIds, windows })
  sam = await createCoach(system, { name: 'Sam Lee', lessonTypeIds, windows })
  await database().coachLessonType.deleteMany({
    where: { coachId: { not: sam }, lessonType: { slug: 'deep-dive' } },
  })
})

const word = (outcome: object) => (isRefused(outcome) ? outcome.refused : 'done')

const withSam = (coach: () => string, startTime: string) => async () => {
  const where = { format: 'group' as const }
  const lessonTypeId = (await database().lessonType.findFirstOrThrow({ where })).id
  const rule = { repeats: 'no' as const, every: 1, weekdays: [], until: null, times: null }
  const wanted = { id: newId(), lessonTypeId, places: 6, startTime, venueId: null, ...rule }
  const request = { ...wanted, coachId: coach(), startsOn: lessonDay, assistants: [sam] }
  return word(await scheduleClass(owner, request, today))
}

const hold = async () => word(await holdTime(aVisitor(), asked({ time: '16:00' }), today))
const firstClass = withSam(() => coachId, '16:00')
const secondClass = withSam(() => ada, '16:30')

const races = [
  ['a hold and a class that gains its coach as an assistant', hold, firstClass],
  ['a class that gains an assistant and a hold of their time', firstClass, hold],
  ['two classes that gain the same assistant', firstClass, secondClass],
] as const

describe.each(races)('%s at the same moment', (_, first, second) => {
  it('are one of them, under the locks', async () => {
    const outcomes = await inTurn(first, second)
    expect(outcomes).toContain('done')
    expect(outcomes.filter((outcome) => outcome.endsWith('-taken'))).toHaveLength(1)
    await expectSoundSchedule()
  })

  it('are one of them without the locks, by the database alone', async () => {
    const outcomes = await unlocked(lastWritten, orRefused(first), orRefused(second))
    expect(outcomes.toSorted()).toEqual(['done', 'refused by the database'])
    await expectSoundSchedule()
  })

  it('would be both without the locks and the database’s last word', async () => {
    await withoutTriggers(async () => {
      expect(await unlocked(lastWritten, first, second)).toEqual(['done', 'done'])
      expect((await faultsInSchedule()).map(({ fault }) => fault)).toContain(doubled)
    })
  })
})

const doubled = 'a coach helps with a lesson and has another then'

/** What a class and a hold write after they have looked for what is in the way. */
const lastWritten = 'lesson_assistant, booking'

const orRefused = (press: Press) => async () => {
  try {
    return await press()
  } catch (error) {
    expect(String(error)).toContain('lesson_assistant_is_free')
    return 'refused by the database'
  }
}

async function withoutTriggers(work: () => Promise<void>): Promise<void> {
  const tables = ['lesson', 'lesson_assistant']
  const set = async (state: string) => {
    for (const table of tables)
      await database().$executeRawUnsafe(`alter table ${table} ${state} trigger user`)
  }
  await set('disable')
  try {
    await work()
  } finally {
    await set('enable')
  }
}

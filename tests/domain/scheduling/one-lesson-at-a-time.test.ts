import { describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { at } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aCoachTeaching, type Teaching } from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const lessonDay = '2026-11-24'
let teaching: Teaching

// Tests the database's constraint itself, independent of the application's checks.
beforeEachRestored(async () => {
  await resetDatabase()
  teaching = await aCoachTeaching()
})

describe('a coach’s time in the database', () => {
  it.each([
    ['the same hour', { from: '16:00', until: '17:00' }],
    ['a minute of its start', { from: '15:00', until: '16:01' }],
    ['a minute of its end', { from: '16:59', until: '18:00' }],
    ['its inside', { from: '16:20', until: '16:30' }],
    ['all around it', { from: '15:00', until: '18:00' }],
    ['the time kept after it', { from: '17:09', until: '18:00' }],
    [
      'itself, by the time kept after another',
      { from: '15:00', until: '15:50', occupiedUntil: '16:01' },
    ],
  ])('cannot be used twice: over %s', async (_what, other) => {
    await lesson({ from: '16:00', until: '17:00', occupiedUntil: '17:10' })
    await expect(lesson(other)).rejects.toThrow('lesson_coach_is_free')
  })

  it('can have a lesson that begins at another’s end or overlaps a released one', async () => {
    await lesson({ from: '16:00', until: '17:00', occupiedUntil: '17:10' })
    await lesson({ from: '17:10', until: '18:00' })
    await lesson({ from: '15:00', until: '16:00' })
    await lesson({ from: '16:00', until: '17:00', released: true })
    await lesson({ from: '16:00', until: '17:00', released: true })
  })

  it('is independent of another coach’s', async () => {
    await lesson({ from: '16:00', until: '17:00' })
    await lesson({ from: '16:00', until: '17:00', coachId: (await aCoachTeaching()).coachId })
  })

  it('cannot have a released lesson restored if the time is taken', async () => {
    await lesson({ from: '16:00', until: '17:00', released: true })
    await lesson({ from: '16:30', until: '17:30' })
    await expect(database().$executeRaw`update lesson set released_at = null`).rejects.toThrow(
      'lesson_coach_is_free',
    )
  })
})

type Lesson = {
  from: string
  until: string
  occupiedUntil?: string
  released?: boolean
  coachId?: string
}

async function lesson({ from, until, occupiedUntil = until, released, coachId }: Lesson) {
  const start = at(lessonDay, from)
  await database().$executeRaw`
    insert into lesson (id, coach_id, lesson_type_id, starts_at, ends_at, occupied_until, places, released_at)
    values (${newId()}::uuid, ${coachId ?? teaching.coachId}::uuid, ${teaching.lessonType.id}::uuid,
            ${start}, ${at(lessonDay, until)}, ${at(lessonDay, occupiedUntil)}, 1, ${released ? start : null})`
}

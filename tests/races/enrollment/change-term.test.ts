import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as dates from '~/domain/enrollment/dates/book-dates.server'
import { findPlannedClass, findTerm } from '~/domain/enrollment/terms/find-terms.server'
import { saveTerm } from '~/domain/enrollment/terms/save-term.server'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, openBusiness, today } from '../../support/factories/factories-booking'
import { aWeeklyClass } from '../../support/factories/factories-class'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { aCoachTeaching } from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

/** What staff do after a family's enrollment was judged, and before it is written. */
let change: (() => Promise<unknown>) | undefined
let changed: Promise<unknown>

replaceExports(dates, (parts) => ({
  bookDates: async (...wanted) => {
    await changeMeanwhile()
    return await parts.bookDates(...wanted)
  },
}))

/** Goes on once the change was made or waits for the family. */
async function changeMeanwhile(): Promise<void> {
  if (!change) return
  let isOver = false
  changed = change().finally(() => (isOver = true))
  change = undefined
  await vi.waitUntil(async () => isOver || (await isAnyoneWaiting()), { timeout: 30_000 })
}

async function isAnyoneWaiting(): Promise<boolean> {
  const [row] = await database().$queryRaw<{ waits: boolean }[]>`
    select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`
  return row!.waits
}

let owner: Staff
let termId: string
let termClass: { id: string; slug: string; seriesId: string }
let parent: Parent
let athlete: string

beforeEach(async () => {
  change = undefined
  await resetDatabase()
  const { coachId } = await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  termId = await aTerm(owner, { endsOn: null })
  termClass = await aTermClass(owner, { termId, coachId })
  parent = (await aParent()).parent
  athlete = await anOwnAthlete(parent)
})

const enrollWhile = async (meanwhile: () => Promise<unknown>) => {
  change = meanwhile
  done((await enrollIn(parent, parent.id, { termClass: termClass.slug, athletes: [athlete] }))!)
  return await changed
}

describe('a family that enrolls while staff change the class', () => {
  it('is not left with lessons past a last day that the term is given', async () => {
    const term = (await findTerm(owner, termId, today))!
    const opens = { opensOn: '2026-11-01', opensTime: '09:00', membersOn: null } as const
    const saving = { ...term, ...opens, endsOn: '2026-12-20' }
    expect(await enrollWhile(() => saveTerm(owner, saving, today))).toMatchObject({
      refused: 'dates-outside',
    })
  })

  it('is not left in another class of the calendar', async () => {
    const group = await database().lessonType.findFirstOrThrow({ where: { format: 'group' } })
    const { coachId: sam } = await aCoachTeaching({ lessonTypeIds: [group.id] })
    const [lessonId] = await aWeeklyClass(owner, sam, { startsOn: '2026-11-11' })
    const { seriesId } = await database().lesson.findUniqueOrThrow({ where: { id: lessonId } })
    const kept = (await findPlannedClass(owner, termClass.id, today))!
    const changes = { seriesId: seriesId!, allowsTrial: false, prerequisites: [] }
    const saving = { ...kept, trialCents: undefined, ...changes }
    expect(await enrollWhile(() => saveTermClass(owner, termId, saving, today))).toMatchObject({
      refused: 'class-in-use',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { oneOfEverything } from '../../support/cases/one-of-everything'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { copiedTables } from '../../support/database/copied-tables'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { queuedJobs } from '../../support/jobs'

const awkward = JSON.stringify({ text: `ünd \\ 'two' "three" $4` })
let set: number
let times = 0
let made: Record<string, string[]>

beforeEachRestored(async () => {
  times += 1
  await resetDatabase()
  await oneOfEverything()
  await database().$executeRaw`update role set name = name || ' here' where not is_owner`
  await database().$queryRaw`select graphile_worker.add_job('none', ${awkward}::json)::text`
  set = times
})

/** Each table's rows as text, in no order. */
async function allRows(): Promise<Record<string, string[]>> {
  const tables = [...(await copiedTables(env().databaseUrl))]
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.split('\n').toSorted()]))
}

describe('a set-up that is restored for each test', () => {
  it('is made for the first, which changes it', async () => {
    made = await allRows()
    expect(await queuedJobs()).not.toEqual([])
    expect(Object.values(made).flat().length).toBeGreaterThan(500)
    await database().$executeRaw`update settings set travel_minutes = travel_minutes + 1`
    await database().$executeRaw`delete from graphile_worker._private_jobs`
    await database().$executeRaw`update role set name = name || '!' where not is_owner`
    await aStaffMember()
    expect(await allRows()).not.toEqual(made)
  })

  it.each(['next', 'one after it'])('has the same rows, roles and jobs for the %s', async () => {
    expect(await allRows()).toEqual(made)
    expect([times, set]).toEqual([1, 1])
    await database().$executeRaw`delete from graphile_worker._private_jobs`
  })
})

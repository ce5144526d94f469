import * as teamLocks from '~/domain/accounts/staff/lock-team.server'
import { roleIds } from '../../support/cases/built-in-roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeMember, deactivateMember } from '~/domain/accounts/staff/change-member.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the team's lock removed on demand.
const guards = { lock: true }

replaceExports(teamLocks, (parts) => ({
  lockTeam: (...asked: Parameters<typeof teamLocks.lockTeam>) =>
    guards.lock ? parts.lockTeam(...asked) : Promise.resolve(),
}))

let ada: Staff
let maren: Staff

beforeEach(async () => {
  guards.lock = true
  await resetDatabase()
  ada = (await aStaffMember()).staff
  maren = (await aStaffMember()).staff
})

const demotion = { version: 1, roleId: roleIds.coach, coachId: null }

describe.each<[string, (by: Staff, whom: Staff) => Promise<unknown>]>([
  ['shut each other out', (by, whom) => deactivateMember(by, whom.id, today)],
  ['take each other’s role', (by, whom) => changeMember(by, whom.id, demotion, today)],
])('two owners who %s at once', (_what, command) => {
  const each = [() => command(ada, maren), () => command(maren, ada)]

  it('leave one owner', async () => {
    const outcomes = await Promise.all(each.map((one) => one()))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(await owners()).toBe(1)
  })

  it('leave no owner without the lock', async () => {
    guards.lock = false
    await whileLocked((tx) => tx.$executeRaw`lock table account in share mode`, each)
    expect(await owners()).toBe(0)
  })
})

function owners(): Promise<number> {
  return database().staffMember.count({
    where: { roleId: roleIds.owner, account: { disabledAt: null } },
  })
}

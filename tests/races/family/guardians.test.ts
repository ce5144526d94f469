import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptInvitation } from '~/domain/family/guardians/accept-invitation.server'
import { endGuardianship } from '~/domain/family/guardians/change-rights.server'
import { invitationTokenOf } from '~/domain/family/guardians/find-invitations.server'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import * as athleteLocks from '~/domain/family/guardians/lock-athlete.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent } from '../../support/factories/factories-accounts'
import { done, openBusiness, today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the athlete's lock removed on demand.
const guards = { lock: true }

replaceExports(athleteLocks, (parts) => ({
  lockAthlete: (...asked: Parameters<typeof athleteLocks.lockAthlete>) =>
    guards.lock ? parts.lockAthlete(...asked) : Promise.resolve(),
}))

let [dana, noor]: Parent[] = []
let athleteId: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor', email: 'noor@example.com' })).parent
  athleteId = await athleteOf(await bookAs(dana))
})

const everything = {
  mayBook: true,
  maySeeLessons: true,
  maySeeProgress: true,
  maySeeMedical: true,
  callInEmergency: true,
}

async function invite(email: string): Promise<string> {
  const invited = await inviteGuardian(dana!, athleteId, { ...everything, email }, today)
  if (!invited) throw new Error('not theirs')
  return invitationTokenOf(done(invited).invitationId)
}

describe('two guardians who both leave at once', () => {
  const each = [
    () => endGuardianship(dana!, { athleteId, guardianId: dana!.id }, today),
    () => endGuardianship(noor!, { athleteId, guardianId: noor!.id }, today),
  ]
  const whileShared = () =>
    whileLocked((tx) => tx.$executeRaw`lock table guardianship in share mode`, each)

  beforeEach(async () => {
    done(await acceptInvitation(noor!, { token: await invite('noor@example.com') }, today))
  })

  it('leave one guardian', async () => {
    const outcomes = await Promise.all(each.map((one) => one()))
    expect(outcomes.filter((outcome) => outcome && 'refused' in outcome)).toHaveLength(1)
    expect(await standing()).toBe(1)
  })

  it('leave one guardian without the lock, as the database refuses the other', async () => {
    guards.lock = false
    await expect(whileShared()).rejects.toThrow('guardianship_leaves_somebody_who_may_book')
    await vi.waitFor(async () => expect(await standing()).toBe(1))
  })

  it('leave no guardian without lock and constraint', async () => {
    guards.lock = false
    const off = 'guardianship disable trigger guardianship_leaves_somebody_who_may_book'
    await database().$executeRawUnsafe(`alter table ${off}`)
    await whileShared()
    await database().$executeRawUnsafe(`alter table ${off.replace('disable', 'enable')}`)
    expect(await standing()).toBe(0)
  })
})

it('a guardian invitation accepted twice at once is accepted once by the first', async () => {
  const token = await invite('noor@example.com')
  const { parent: ada } = await aParent({ firstName: 'Ada' })
  const presses = [noor!, noor!, ada, ada].map((who) => acceptInvitation(who, { token }, today))
  const outcomes = await Promise.all(presses)
  const done = outcomes.filter((outcome) => 'athleteId' in outcome)
  expect(done).toHaveLength(2)
  expect(done[0]).toEqual(done[1])
  // the other one signs in with a different address from the invited one
  expect(await standing()).toBe(done[0]!.status === 'stands' ? 2 : 1)
})

function standing(): Promise<number> {
  return database().guardianship.count({ where: { athleteId, endedAt: null } })
}

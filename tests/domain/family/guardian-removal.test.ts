import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { acceptInvitation } from '~/domain/family/guardians/accept-invitation.server'
import { answerClaim } from '~/domain/family/guardians/answer-claim.server'
import { changeRights, endGuardianship } from '~/domain/family/guardians/change-rights.server'
import { findGuardianRequests } from '~/domain/family/guardians/find-guardian-requests.server'
import { findGuardians } from '~/domain/family/guardians/find-guardians.server'
import { invitationTokenOf } from '~/domain/family/guardians/find-invitations.server'
import { noRights, type Rights } from '~/domain/family/guardians/guardian-rights'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import {
  answerRemoval,
  decideRemoval,
  findOpenRemovals,
  requestRemoval,
} from '~/domain/family/guardians/request-removal.server'
import { clock } from '~/platform/clock.server'
import { personalData } from '~/domain/family/personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { linkTtl } from '~/values/ttl'
import { emailComposers } from '~/wiring.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let [dana, noor, ada]: Parent[] = []
let owner: Staff
let athleteId: string

const everything: Rights = {
  mayBook: true,
  maySeeLessons: true,
  maySeeProgress: true,
  maySeeMedical: true,
  callInEmergency: true,
}
const days = linkTtl.guardianRemoval / 60_000

beforeEachRestored(async () => {
  await openNewBusiness()
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' }))
    .parent
  ada = (await aParent({ firstName: 'Ada', lastName: 'Lim', email: 'ada@example.com' })).parent
  owner = (await aStaffMember({ role: 'owner' })).staff
  athleteId = await athleteOf(await bookAs(dana))
})
afterEach(() => clock.release())

const of = (guardian: Parent) => ({ athleteId, guardianId: guardian.id })

async function invited(by: Parent, email: string, rights: Rights = everything) {
  const { invitationId } = done((await inviteGuardian(by, athleteId, { ...rights, email }, today))!)
  return { invitationId, token: invitationTokenOf(invitationId) }
}

async function join(guardian: Parent, email: string, by = dana!, rights = everything) {
  const { token } = await invited(by, email, rights)
  expect(done(await acceptInvitation(guardian, { token }, today))).toEqual({
    athleteId,
    status: 'stands',
  })
}

const stands = async (guardian: Parent) => (await findGuardians(guardian, athleteId)) !== null

const emailsTo = async (guardianId: string | null) =>
  (await database().outboxMessage.findMany({ where: { guardianId }, orderBy: { id: 'asc' } }))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('guardian'))

describe('the guardian who added the child', () => {
  it('cannot be removed or lose a right by anyone they invited', async () => {
    await join(noor!, 'noor@example.com')
    await join(ada!, 'ada@example.com', noor)
    for (const one of [noor!, ada!]) {
      expect(await endGuardianship(one, of(dana!), today)).toEqual({ refused: 'entered-by-them' })
      expect(await requestRemoval(one, of(dana!), today)).toEqual({ refused: 'entered-by-them' })
      const less = { ...everything, mayBook: false, version: 1 }
      expect(await changeRights(one, of(dana!), less, today)).toMatchObject({
        refused: 'entered-by-them',
      })
    }
    // nor after the guardian who invited them is gone, or after somebody else invited them back
    done((await endGuardianship(noor!, of(noor!), today))!)
    expect(await requestRemoval(ada!, of(dana!), today)).toEqual({ refused: 'entered-by-them' })
    await join(noor!, 'noor@example.com', ada)
    expect(await requestRemoval(noor!, of(dana!), today)).toEqual({ refused: 'entered-by-them' })
    expect(await stands(dana!)).toBe(true)
  })

  it('is not removed at once even if they only kept the emergency right', async () => {
    await join(noor!, 'noor@example.com')
    const own = { ...noRights, callInEmergency: true, version: 1 }
    done((await changeRights(dana!, of(dana!), own, today))!)
    expect(await endGuardianship(noor!, of(dana!), today)).toEqual({ refused: 'entered-by-them' })
  })
})

describe('a guardian with equal rights', () => {
  beforeEach(async () => await join(noor!, 'noor@example.com'))

  it('cannot be removed or lose a right at once by another, but can gain one', async () => {
    expect(await endGuardianship(dana!, of(noor!), today)).toEqual({ refused: 'needs-consent' })
    const less = { ...everything, maySeeMedical: false, version: 1 }
    expect(await changeRights(dana!, of(noor!), less, today)).toMatchObject({
      refused: 'equal-keeps',
    })
    expect(await stands(noor!)).toBe(true)
    done((await endGuardianship(noor!, of(noor!), today))!)
    expect(await stands(noor!)).toBe(false)
  })

  it('is asked to agree to the removal once, and both and the business are emailed', async () => {
    const first = done((await requestRemoval(dana!, of(noor!), today))!)
    const second = done((await requestRemoval(dana!, of(noor!), addMinutes(today, 5)))!)
    expect(second).toEqual(first)
    expect(await stands(noor!)).toBe(true)
    expect(await emailsTo(noor!.id)).toEqual(['guardian-removal-asked'])
    expect(await emailsTo(dana!.id)).toContain('guardian-removal-sent')
    expect(await emailsTo(null)).toContain('guardian-removal-new')
    expect(await findOpenRemovals({}, today)).toMatchObject([
      { requestedBy: 'Dana Okafor', guardian: 'Noor Haddad', athlete: 'Zoe' },
    ])
    clock.fix(today)
    const where = { kind: { startsWith: 'guardian-removal' } }
    for (const { id } of await database().outboxMessage.findMany({ where }))
      await deliverEmail(emailComposers, id, today)
    const copies = await database().sentEmail.findMany({
      where: { message: where },
    })
    expect(copies.map(({ subject }) => subject).toSorted()).toEqual([
      'Dana Okafor asks to unlink you from Zoe',
      'You asked to unlink Noor Haddad from Zoe',
    ])
  })

  it('is removed once they agree', async () => {
    done((await requestRemoval(dana!, of(noor!), today))!)
    expect(await answerRemoval(dana!, of(noor!), 'agree', today)).toBeNull()
    expect(await answerRemoval(ada!, of(noor!), 'agree', today)).toBeNull()
    for (let press = 0; press < 2; press++)
      expect(await answerRemoval(noor!, of(noor!), 'agree', today)).toEqual(of(noor!))
    expect(await stands(noor!)).toBe(false)
    expect(await emailsTo(dana!.id)).toContain('guardian-removal-answered')
  })

  it('is removed or kept by the owner after objecting', async () => {
    const { removalId } = done((await requestRemoval(dana!, of(noor!), today))!)
    expect(await answerRemoval(noor!, of(noor!), 'object', today)).toEqual(of(noor!))
    expect(await stands(noor!)).toBe(true)
    expect(await decideRemoval(owner, removalId, 'decline', today)).toEqual(of(noor!))
    expect(await decideRemoval(owner, removalId, 'approve', today)).toEqual({
      refused: 'request-over',
    })
    expect(await stands(noor!)).toBe(true)
    expect(await emailsTo(noor!.id)).toContain('guardian-removal-answered')

    const again = done((await requestRemoval(dana!, of(noor!), addMinutes(today, 1)))!)
    expect(await decideRemoval(owner, again.removalId, 'approve', today)).toEqual(of(noor!))
    expect(await stands(noor!)).toBe(false)
    expect(await emailsTo(noor!.id)).toContain('guardianship-changed')
  })

  it('stays if no one agrees in time or the requester withdraws', async () => {
    done((await requestRemoval(dana!, of(noor!), today))!)
    const [open] = await findOpenRemovals({}, today)
    const end = addMinutes(today, days)
    expect(await decideRemoval(owner, open!.id, 'approve', end)).toEqual({
      refused: 'request-over',
    })
    expect(await answerRemoval(noor!, of(noor!), 'agree', end)).toEqual({
      refused: 'request-over',
    })
    const again = done((await requestRemoval(dana!, of(noor!), end))!)
    expect(again.removalId).not.toBe(open!.id)
    expect(await answerRemoval(noor!, of(noor!), 'withdraw', end)).toBeNull()
    expect(await answerRemoval(dana!, of(noor!), 'withdraw', end)).toEqual(of(noor!))
    expect(await decideRemoval(owner, again.removalId, 'approve', end)).toEqual({
      refused: 'request-over',
    })
    expect(await stands(noor!)).toBe(true)
  })

  it('has no open removal request by an erased guardian', async () => {
    done((await requestRemoval(dana!, of(noor!), today))!)
    await transaction((tx) => personalData.erase(tx, noor!.id, today))
    expect(await findOpenRemovals({}, today)).toEqual([])
  })

  it('has their own removal requests ended when they leave', async () => {
    await join(ada!, 'ada@example.com')
    const { removalId } = done((await requestRemoval(noor!, of(ada!), today))!)
    done((await endGuardianship(noor!, of(noor!), today))!)
    expect(await decideRemoval(owner, removalId, 'approve', today)).toEqual({
      refused: 'request-over',
    })
    expect(await stands(ada!)).toBe(true)
  })
})

describe('a guardian who may not decide', () => {
  it('is removed at once by one who may, without a request', async () => {
    await join(noor!, 'noor@example.com', dana, { ...noRights, maySeeProgress: true })
    expect(await requestRemoval(dana!, of(noor!), today)).toBeNull()
    expect(await endGuardianship(dana!, of(noor!), today)).toEqual(of(noor!))
  })
})

describe('a guardian invitation', () => {
  it('that is accepted notifies its sender', async () => {
    await join(noor!, 'noor@example.com')
    expect(await emailsTo(dana!.id)).toEqual(['guardian-invitation-accepted'])
  })

  it('accepted with another address waits for its sender to approve', async () => {
    const { token, invitationId } = await invited(dana!, 'noor@example.com')
    const claimed = done(await acceptInvitation(ada!, { token }, today))
    expect(claimed).toEqual({ athleteId, status: 'waits' })
    expect(done(await acceptInvitation(ada!, { token }, today))).toEqual(claimed)
    expect(await stands(ada!)).toBe(false)
    expect(await emailsTo(dana!.id)).toEqual(['guardian-invitation-claimed'])
    expect(await acceptInvitation(noor!, { token }, today)).toEqual({ refused: 'link-over' })
    expect((await findGuardianRequests(noor!, today)).invitations).toEqual([])
    expect(await answerClaim(ada!, { athleteId, invitationId }, 'yes', today)).toBeNull()
    for (let press = 0; press < 2; press++)
      done((await answerClaim(dana!, { athleteId, invitationId }, 'yes', today))!)
    expect(await stands(ada!)).toBe(true)
    expect(await emailsTo(ada!.id)).toEqual(['guardian-claim-answered'])
    expect(await answerClaim(dana!, { athleteId, invitationId }, 'no', today)).toEqual({
      refused: 'claim-over',
    })
  })

  it('accepted with another address gives no access if it is declined, with an email', async () => {
    const { token, invitationId } = await invited(dana!, 'noor@example.com')
    done(await acceptInvitation(ada!, { token }, today))
    done((await answerClaim(dana!, { athleteId, invitationId }, 'no', today))!)
    expect(await stands(ada!)).toBe(false)
    expect(await emailsTo(ada!.id)).toEqual(['guardian-claim-answered'])
    expect(await acceptInvitation(ada!, { token }, today)).toEqual({ refused: 'link-over' })
  })

  it('to be called in an emergency needs a phone number to call', async () => {
    await database().guardian.update({ where: { id: noor!.id }, data: { phone: '' } })
    const { token } = await invited(dana!, 'noor@example.com', {
      ...noRights,
      callInEmergency: true,
    })
    expect(await acceptInvitation(noor!, { token }, today)).toEqual({
      refused: 'phone-missing',
      field: 'phone',
    })
    expect(await stands(noor!)).toBe(false)
    const phone = '555 010 7788'
    expect(done(await acceptInvitation(noor!, { token, phone }, today)).status).toBe('stands')
    const row = await database().guardian.findUniqueOrThrow({ where: { id: noor!.id } })
    expect(row.phone).toBe(phone)
  })

  it('cannot give the emergency right while there is no phone number', async () => {
    await join(noor!, 'noor@example.com', dana, { ...noRights, maySeeProgress: true })
    await database().guardian.update({ where: { id: noor!.id }, data: { phone: '' } })
    const called = { ...noRights, maySeeProgress: true, callInEmergency: true, version: 1 }
    expect(await changeRights(dana!, of(noor!), called, today)).toMatchObject({
      refused: 'no-phone-to-call',
    })
  })
})

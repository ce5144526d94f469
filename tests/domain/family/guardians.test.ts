import { describe, expect, it } from 'vitest'
import { acceptInvitation } from '~/domain/family/guardians/accept-invitation.server'
import {
  changeRights,
  endGuardianship,
  saveSharing,
} from '~/domain/family/guardians/change-rights.server'
import { addOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { findGuardians } from '~/domain/family/guardians/find-guardians.server'
import { invitationTokenOf } from '~/domain/family/guardians/find-invitations.server'
import { noRights, rightLabels, type Rights } from '~/domain/family/guardians/guardian-rights'
import {
  inviteGuardian,
  withdrawInvitation,
} from '~/domain/family/guardians/invite-guardian.server'
import { findOwnAthlete } from '~/domain/family/athletes/find-own-athletes.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent } from '~/values/actor'
import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { addMinutes } from '~/values/business-time'
import { linkTtl } from '~/values/ttl'
import { aParent } from '../../support/factories/factories-accounts'
import { anAthlete, done, today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { owedKinds } from '../../support/reading/emailed-secrets'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let [dana, noor, stranger]: Parent[] = []
let athleteId: string

const everything: Rights = {
  mayBook: true,
  maySeeLessons: true,
  maySeeProgress: true,
  maySeeMedical: true,
  callInEmergency: true,
}

beforeEachRestored(async () => {
  await openNewBusiness()
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor', email: 'noor@example.com' })).parent
  stranger = (await aParent({ firstName: 'Ada', email: 'ada@example.com' })).parent
  athleteId = await athleteOf(await bookAs(dana))
})

async function invite(
  rights: Rights = noRights,
  { by = dana!, now = today, email = 'noor@example.com' } = {},
) {
  const invitation = { ...rights, email }
  const invited = await inviteGuardian(by, athleteId, invitation, now)
  if (!invited) throw new Error('not theirs to decide')
  const { invitationId } = done(invited)
  return { invitationId, token: invitationTokenOf(invitationId) }
}

async function standTogether(rights: Rights): Promise<void> {
  done(await acceptInvitation(noor!, { token: (await invite(rights)).token }, today))
}

const of = (guardian: Parent) => ({ athleteId, guardianId: guardian.id })
const answer = (rights: Rights, version = 1) => ({ ...rights, version })

async function rightsOf(guardian: Parent): Promise<Rights | null> {
  return (await findGuardians(guardian, athleteId))?.you.rights ?? null
}

describe('a guardian invitation', () => {
  it('works once within seven days and gives the named rights', async () => {
    const { token } = await invite({ ...noRights, maySeeProgress: true })
    const end = addMinutes(today, linkTtl.guardianInvitation / 60_000)
    expect(await acceptInvitation(noor!, { token }, end)).toEqual({ refused: 'link-over' })
    const lastMoment = new Date(end.getTime() - 1)
    const accepted = { athleteId, status: 'stands' }
    expect(await acceptInvitation(noor!, { token }, lastMoment)).toEqual(accepted)
    expect(await acceptInvitation(noor!, { token }, lastMoment)).toEqual(accepted)
    expect(await rightsOf(noor!)).toEqual({ ...noRights, maySeeProgress: true })
    expect(await acceptInvitation(stranger!, { token }, today)).toEqual({ refused: 'link-over' })
    expect(await findOwnAthlete(stranger!, athleteId)).toBeNull()
  })

  it('is invalid once withdrawn, replaced, or its sender lost the right to invite', async () => {
    const ends: [string, (sent: { invitationId: string }) => Promise<unknown>][] = [
      ['back', ({ invitationId }) => withdrawInvitation(dana!, { athleteId, invitationId })],
      ['anew', () => invite(everything, { now: addMinutes(today, 5) })],
    ]
    for (const [how, end] of ends) {
      const sent = await invite()
      expect(await end(sent), how).toBeTruthy()
      const outcome = await acceptInvitation(noor!, { token: sent.token }, today)
      expect(outcome, how).toEqual({ refused: 'link-over' })
    }
    await standTogether(everything)
    const asked = { ...noRights, email: 'aunt@example.com' }
    const byNoor = await inviteGuardian(noor!, athleteId, asked, today)
    done(await changeRights(noor!, of(noor!), answer(noRights), today))
    const token = invitationTokenOf(done(byNoor!).invitationId)
    expect(await acceptInvitation(stranger!, { token }, today)).toEqual({ refused: 'link-over' })
  })

  it('sends one email for two presses, and only from a guardian who may decide', async () => {
    const [first, second] = [await invite(), await invite()]
    expect(second).toEqual(first)
    expect((await owedKinds()).filter((kind) => kind === 'guardian-invitation')).toHaveLength(1)
    const wanted = { ...noRights, email: 'aunt@example.com' }
    expect(await inviteGuardian(stranger!, athleteId, wanted, today)).toBeNull()
    expect(await inviteGuardian(dana!, newId(), wanted, today)).toBeNull()
    expect(await withdrawInvitation(stranger!, { athleteId, ...first }, today)).toBe(false)
    await standTogether({ ...everything, mayBook: false })
    expect(await inviteGuardian(noor!, athleteId, wanted, today)).toBeNull()
  })

  it('gives no right that its sender does not have', async () => {
    await standTogether({ ...everything, maySeeMedical: false })
    const asked = { ...everything, email: 'aunt@example.com' }
    const { invitationId } = done((await inviteGuardian(noor!, athleteId, asked, today))!)
    const row = await database().guardianInvitation.findUniqueOrThrow({
      where: { id: invitationId },
    })
    expect(row).toMatchObject({ mayBook: true, maySeeMedical: false })
  })

  it('merges a child that the invited guardian entered before or after', async () => {
    const typed = anAthlete({ firstName: 'zoe' })
    await addOwnAthlete(noor!, typed, today)
    await standTogether(noRights)
    expect(await addOwnAthlete(noor!, typed, today)).toMatchObject({ id: athleteId, isNew: false })
    const own = { where: { guardianId: noor!.id, endedAt: null } }
    expect(await database().guardianship.count(own)).toBe(1)
  })

  it('keeps the medical note of a child entered before, and is refused if there are two', async () => {
    await addOwnAthlete(noor!, anAthlete({ medicalNotes: 'Bees.' }), today)
    await standTogether(noRights)
    const note = await database().medicalNote.findUniqueOrThrow({ where: { athleteId } })
    expect(readMedicalNote(note)).toBe('Bees.')
    await addOwnAthlete(stranger!, anAthlete({ medicalNotes: 'Wasps.' }), today)
    const { token } = await invite(noRights, { email: 'ada@example.com' })
    expect(await acceptInvitation(stranger!, { token }, today)).toEqual({ refused: 'there-twice' })
  })

  it('is refused if the child entered before has lessons that must not be lost', async () => {
    await bookAs(noor!, { time: '18:00' })
    const { token } = await invite()
    expect(await acceptInvitation(noor!, { token }, today)).toEqual({ refused: 'there-twice' })
  })
})

describe('a guardian’s rights', () => {
  it.each<[string, Rights, Rights, Rights | string | null]>([
    ['a guardian who may book gives', everything, noRights, everything],
    ['a guardian who may book revokes', everything, everything, everything],
    [
      'no one gives what they lack',
      { ...everything, maySeeMedical: false },
      noRights,
      { ...everything, maySeeMedical: false },
    ],
    [
      'a guardian who may not book decides nothing',
      { ...everything, mayBook: false },
      noRights,
      null,
    ],
  ])('follow the rule: %s', async (_rule, theirs, before, after) => {
    await standTogether(theirs)
    const { parent: aunt } = await aParent({ email: 'aunt@example.com' })
    await database().guardianship.create({
      data: { guardianId: aunt.id, athleteId, ...before },
    })
    const outcome = await changeRights(noor!, of(aunt), answer(everything), today)
    if (after === null) expect(outcome).toBeNull()
    expect(await rightsOf(aunt)).toEqual(after ?? before)
  })

  it('stay with at least one guardian, and are not changed on a version conflict', async () => {
    const notMine = await changeRights(dana!, of(dana!), answer(noRights), today)
    expect(notMine).toMatchObject({ refused: 'last-guardian' })
    await standTogether({ ...noRights, mayBook: true })
    const medical = { ...everything, maySeeMedical: false }
    expect(await changeRights(dana!, of(dana!), answer(medical), today)).toMatchObject({
      refused: 'last-guardian',
      detail: rightLabels.maySeeMedical,
    })
    expect(await changeRights(dana!, of(noor!), answer(everything, 9), today)).toEqual({
      refused: 'changed-meanwhile',
    })
    done((await changeRights(dana!, of(noor!), answer(everything), today))!)
    done((await changeRights(dana!, of(noor!), answer(everything), today))!)
    expect((await owedKinds()).filter((kind) => kind === 'guardianship-changed')).toHaveLength(1)
    done((await changeRights(dana!, of(dana!), answer(noRights), today))!)
    expect(await changeRights(dana!, of(noor!), answer(noRights), today)).toBeNull()
  })
})

describe('a guardianship', () => {
  it('is ended by the guardian or one with at least the same rights, and stays on record', async () => {
    expect(await endGuardianship(dana!, of(dana!), today)).toMatchObject({
      refused: 'last-guardian',
    })
    const { parent: aunt } = await aParent({ email: 'aunt@example.com' })
    const more = { ...noRights, maySeeMedical: true }
    await database().guardianship.create({ data: { guardianId: aunt.id, athleteId, ...more } })
    const less = { ...everything, maySeeMedical: false }
    const { parent: uncle } = await aParent({ email: 'uncle@example.com' })
    await database().guardianship.create({ data: { guardianId: uncle.id, athleteId, ...less } })
    expect(await endGuardianship(uncle, of(aunt), today)).toEqual({ refused: 'more-than-yours' })
    await database().guardianship.deleteMany({
      where: { guardianId: { in: [aunt.id, uncle.id] } },
    })
    await standTogether({ ...noRights, maySeeProgress: true })
    expect(await endGuardianship(stranger!, of(noor!), today)).toBeNull()
    for (let press = 0; press < 2; press++)
      expect(await endGuardianship(dana!, of(noor!), today)).toEqual(of(noor!))
    expect(await findOwnAthlete(noor!, athleteId)).toBeNull()
    const kept = await database().guardianship.findMany({
      where: { athleteId },
      orderBy: { endedAt: { sort: 'asc', nulls: 'first' } },
    })
    expect(kept.map(({ endedAt }) => endedAt)).toEqual([null, today])
    const actions = ['invite-guardian', 'accept-guardian-invitation', 'end-guardianship']
    const events = await database().auditEvent.findMany({
      where: { subjectId: athleteId, action: { in: actions } },
    })
    expect(events).toHaveLength(3)
    await standTogether(noRights)
    expect(await rightsOf(noor!)).toEqual(noRights)
  })

  it('does not show the others’ contact details unless they share them', async () => {
    await standTogether(everything)
    const seen = async () => (await findGuardians(noor!, athleteId))?.others[0]?.contact
    expect(await seen()).toBeNull()
    expect(JSON.stringify((await findGuardians(noor!, athleteId))?.others)).not.toContain('555')
    const shares = { sharesContact: true, sharesPayments: false }
    expect(await saveSharing(stranger!, athleteId, shares, today)).toBeNull()
    const kept = { ...shares, wantsReminders: false }
    expect(await saveSharing(dana!, athleteId, shares, today)).toEqual(kept)
    expect(await seen()).toMatchObject({ phone: '555 010 2030' })
  })
})

import { describe, expect, it } from 'vitest'
import { addOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { setPhotoConsent } from '~/domain/family/athletes/set-photo-consent.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent } from '~/values/actor'
import { aParent } from '../../support/factories/factories-accounts'
import { anAthlete, done, today } from '../../support/factories/factories-booking'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let dana: Parent
let noor: Parent
let athleteId: string
let siblingId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor' })).parent
  athleteId = done(await addOwnAthlete(dana, anAthlete(), today)).id
  siblingId = done(await addOwnAthlete(dana, anAthlete({ firstName: 'Ivo' }), today)).id
})

const say = (allowed: boolean, by = dana, id = athleteId) =>
  setPhotoConsent(by, { athleteId: id, allowed }, today)

async function consents(): Promise<Record<string, boolean>> {
  const athletes = await database().athlete.findMany()
  return Object.fromEntries(athletes.map(({ id, photoConsent }) => [id, photoConsent]))
}

async function events() {
  const where = { action: 'set-photo-consent' }
  return await database().auditEvent.findMany({ where, orderBy: { id: 'asc' } })
}

async function standsWith(changes: { mayBook?: boolean; endedAt?: Date }): Promise<void> {
  await database().guardianship.create({ data: { guardianId: noor.id, athleteId, ...changes } })
}

describe('setPhotoConsent', () => {
  it('allows pictures of this athlete and no other', async () => {
    expect(await say(true)).toBe(true)
    expect(await consents()).toEqual({ [athleteId]: true, [siblingId]: false })
  })

  it('withdraws the consent for this athlete and no other', async () => {
    await say(true)
    await say(true, dana, siblingId)
    expect(await say(false)).toBe(true)
    expect(await consents()).toEqual({ [athleteId]: false, [siblingId]: true })
  })

  it('logs one event per change with answer, actor and time', async () => {
    await say(true)
    await say(false)
    const about = { subjectKind: 'athlete', subjectId: athleteId }
    const by = { actorKind: 'guardian', actorId: dana.id, at: today, ...about }
    expect(await events()).toMatchObject([
      { ...by, details: { allowed: true } },
      { ...by, details: { allowed: false } },
    ])
  })

  it('records nothing if the answer is the same', async () => {
    expect(await say(false)).toBe(true)
    expect(await events()).toEqual([])
    await say(true)
    expect(await say(true)).toBe(true)
    expect(await events()).toHaveLength(1)
    expect((await consents())[athleteId]).toBe(true)
  })

  it('accepts the answer of another guardian who may book', async () => {
    await standsWith({ mayBook: true })
    expect(await say(true, noor)).toBe(true)
    expect((await consents())[athleteId]).toBe(true)
  })

  it.each([
    ['who may not book', { mayBook: false }],
    ['whose guardianship has ended', { endedAt: today }],
  ])('refuses a guardian %s, and changes nothing', async (_whom, standing) => {
    await standsWith(standing)
    expect(await say(true, noor)).toBe(false)
    expect(await consents()).toEqual({ [athleteId]: false, [siblingId]: false })
    await say(true)
    expect(await say(false, noor)).toBe(false)
    expect((await consents())[athleteId]).toBe(true)
    expect(await events()).toHaveLength(1)
  })

  it('refuses a guardian of another family and an athlete who does not exist', async () => {
    expect(await say(true, noor)).toBe(false)
    expect(await say(true, dana, newId())).toBe(false)
    expect(await say(true, dana, 'x')).toBe(false)
    expect(await consents()).toEqual({ [athleteId]: false, [siblingId]: false })
    expect(await events()).toEqual([])
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { callsHeld } from '../../support/browser/api-document'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import {
  aFamilyOfGuardians as aFamily,
  guardiansSeen,
  noorOf,
} from '../../support/cases/calls-of-guardians'
import { databaseState } from '../../support/database/database-state'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

const all = {
  mayBook: true,
  maySeeLessons: true,
  maySeeProgress: true,
  maySeeMedical: true,
  callInEmergency: true,
}

describe('a guardian’s rights in the API', () => {
  it('are changed at the version that was read, and the guardian is notified', async () => {
    const family = await aFamily()
    const noor = await noorOf(family)
    const [, seen] = (await guardiansSeen(family)).guardians
    const below = `/${noor.parent.id}/rights`
    const said = { ...all, callInEmergency: false, version: seen!.version }
    for (const _time of [1, 2])
      expect((await family.call('PUT', below, said)).json).toEqual({
        athleteId: family.athleteId,
        guardianId: noor.parent.id,
      })
    const { version: _version, ...rights } = said
    expect((await guardiansSeen(family)).guardians[1]).toMatchObject({
      rights,
      version: seen!.version + 1,
    })
    const where = { kind: 'guardianship-changed', guardianId: noor.parent.id }
    expect(await database().outboxMessage.count({ where })).toBe(1)
    const stale = { ...noRights, version: seen!.version }
    expect(await family.call('PUT', below, stale)).toMatchObject({
      status: 409,
      json: { code: 'changed-meanwhile' },
    })
    expect((await family.call('PUT', below, { version: 9 })).status).toBe(400)
  })

  it('cannot be changed by a guardian who may not decide, nor for another family', async () => {
    const family = await aFamily()
    const noor = await noorOf(family)
    const stranger = await aFamily({ time: '18:00' })
    const said = { ...all, version: 1 }
    const before = await databaseState()
    for (const browser of [noor.browser, stranger.browser]) {
      const rights = await family.call('PUT', `/${noor.parent.id}/rights`, said, browser)
      const end = await family.call('DELETE', `/${family.parent.id}`, undefined, browser)
      expect([rights.status, end.status]).toEqual([404, 404])
    }
    for (const id of [newId(), 'x', stranger.parent.id]) {
      expect((await family.call('PUT', `/${id}/rights`, said)).status).toBe(404)
      expect((await family.call('DELETE', `/${id}`)).status).toBe(404)
    }
    expect((await family.call('GET', '', undefined, stranger.browser)).status).toBe(404)
    expect(await databaseState()).toEqual(before)
  })

  it('cannot be removed from the last guardian, and end once', async () => {
    const family = await aFamily()
    const noor = await noorOf(family)
    expect(await family.call('DELETE', `/${family.parent.id}`)).toMatchObject({
      status: 409,
      json: { code: 'last-guardian' },
    })
    for (const _time of [1, 2])
      expect((await family.call('DELETE', `/${noor.parent.id}`)).status).toBe(200)
    expect((await family.call('GET', '', undefined, noor.browser)).status).toBe(404)
    const where = { action: 'end-guardianship' }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })
})

describe('a request to remove an equal', () => {
  it('is made, answered and emailed to both as on the pages', async () => {
    const family = await aFamily()
    const noor = await noorOf(family, all)
    const below = `/${noor.parent.id}/removal`
    expect(await family.call('DELETE', `/${noor.parent.id}`)).toMatchObject({
      status: 409,
      json: { code: 'needs-consent' },
    })
    const asked = await family.call('POST', below)
    expect(asked.status).toBe(200)
    expect(await family.call('POST', below)).toEqual(asked)
    const { guardians } = await guardiansSeen(family, noor.browser)
    expect(guardians[0]).toMatchObject({
      removal: { requestedBy: 'Dana Okafor', dueAt: asked.json.dueAt, objectedAt: null },
    })
    expect((await family.call('PUT', below, { answer: 'agree' })).status).toBe(404)
    expect((await family.call('PUT', below, { answer: 'maybe' })).status).toBe(400)
    expect((await family.call('PUT', below, { answer: 'object' }, noor.browser)).status).toBe(200)
    expect((await family.call('PUT', below, { answer: 'withdraw' })).status).toBe(200)
    expect(await family.call('PUT', below, { answer: 'agree' }, noor.browser)).toMatchObject({
      status: 409,
      json: { code: 'request-over' },
    })
    const own = `/${family.parent.id}`
    expect(await family.call('POST', `${own}/removal`, undefined, noor.browser)).toMatchObject({
      status: 409,
      json: { code: 'entered-by-them' },
    })
  })
})

describe('a right that the caller does not have', () => {
  const withoutMedical = { ...all, maySeeMedical: false, callInEmergency: false }
  const notTheirs = {
    status: 409,
    json: { code: 'not-yours-to-give', error: expect.stringContaining('“See medical notes”') },
  }

  it('cannot be given to an invited guardian, with a message', async () => {
    const family = await aFamily()
    const { browser } = await noorOf(family, withoutMedical)
    const invite = (rights: object) =>
      family.call('POST', '/invitations', { email: 'gran@example.com', ...rights }, browser)
    expect(await invite(all)).toMatchObject(notTheirs)
    expect(await database().guardianInvitation.count({ where: { endedAt: null } })).toBe(0)
    expect((await invite({ ...all, maySeeMedical: false })).status).toBe(200)
  })

  it('cannot be granted or revoked, with a message and no change', async () => {
    const family = await aFamily()
    const { browser, parent } = await noorOf(family, withoutMedical)
    const put = (id: string, rights: object, version: number) =>
      family.call('PUT', `/${id}/rights`, { ...rights, version }, browser)
    const [dana, noor] = (await guardiansSeen(family)).guardians
    const before = await databaseState()
    expect(
      await put(parent.id, { ...withoutMedical, maySeeMedical: true }, noor!.version),
    ).toMatchObject(notTheirs)
    expect(await put(family.parent.id, withoutMedical, dana!.version)).toMatchObject(notTheirs)
    const other = { ...dana!.rights, mayBook: false, maySeeMedical: false }
    expect(await put(family.parent.id, other, dana!.version)).toMatchObject(notTheirs)
    // with an outdated version, this error comes first
    expect(await put(family.parent.id, other, 99)).toMatchObject({
      json: { code: 'changed-meanwhile' },
    })
    expect(await databaseState()).toEqual(before)
    const less = { ...dana!.rights, maySeeProgress: false }
    const id = family.parent.id.toUpperCase()
    expect(await put(id, less, dana!.version)).toMatchObject({
      json: { code: 'entered-by-them' },
    })
    const own = { ...withoutMedical, callInEmergency: true }
    expect((await put(parent.id.toUpperCase(), own, noor!.version)).status).toBe(200)
    expect((await guardiansSeen(family)).guardians[1]!.rights).toEqual(own)
  })
})

it('every call of guardian rights is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.guardianRights))
})

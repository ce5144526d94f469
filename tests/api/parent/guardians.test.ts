import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { callAsSaid, callsHeld } from '../../support/api-document'
import { callsOfFamilies } from '../../support/calls-of-families'
import { forgetVisitors, openOnMonday } from '../../support/booking-walk'
import type { Json, Method } from '../../support/call-api'
import { databaseState } from '../../support/database-state'
import { aParentWithALesson, aSignedInParent, athleteOf } from '../../support/factories-portal'
import { oddBodies } from '../../support/odd-bodies'
import type { PlainBrowser } from '../../support/plain-browser'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

const email = 'noor@example.com'
const all = { mayBook: true, maySeeProgress: true, maySeeMedical: true, callInEmergency: true }
const progressAlone = { ...noRights, maySeeProgress: true }

async function aFamily(request = {}) {
  const family = await aParentWithALesson(request)
  const athleteId = await athleteOf(family.bookingId)
  const path = `/api/parent/athletes/${athleteId}/guardians`
  const call = (method: Method, below = '', body?: unknown, browser = family.browser) =>
    callAsSaid(browser, method, path + below, body)
  return { ...family, athleteId, path, call }
}

type Family = Awaited<ReturnType<typeof aFamily>>
type Seen = { guardianId: string; version: number; contact: unknown; rights: Json }

async function guardiansSeen({ call }: Family, browser?: PlainBrowser) {
  const { json } = await call('GET', '', undefined, browser)
  return json as { guardians: Seen[]; invitations: { id: string }[]; sharing: Json }
}

/** Somebody whom a family has invited, and who has accepted. */
async function noorOf(family: Family, rights = progressAlone) {
  await family.call('POST', '/invitations', { email, ...rights })
  const noor = await aSignedInParent({ firstName: 'Noor', lastName: 'Haddad', email })
  const { json } = await callAsSaid(noor.browser, 'GET', '/api/parent/invitations')
  const [{ token }] = json.invitations as [{ token: string }]
  const accepted = await callAsSaid(noor.browser, 'POST', '/api/parent/invitations', { token })
  return { ...noor, token, accepted }
}

describe('an invitation', () => {
  it('is made, found by its address and accepted as by the pages, each once', async () => {
    const family = await aFamily()
    const { athleteId, call, browser } = family
    const asked = { email: 'Noor@example.com', ...progressAlone }
    const first = await call('POST', '/invitations', asked)
    expect(first.status).toBe(200)
    expect(await call('POST', '/invitations', asked)).toEqual(first)
    const where = { kind: 'guardian-invitation' }
    expect(await database().outboxMessage.count({ where })).toBe(1)
    expect((await guardiansSeen(family)).invitations).toMatchObject([
      { id: first.json.invitationId, email, rights: progressAlone },
    ])
    const page = await browser.open(`/parent/athletes/${athleteId}/guardians`)
    expect(page.text).toContain(`${email} Sees progress`)

    const noor = await noorOf(family)
    expect(noor.accepted).toEqual({ status: 200, json: { athleteId } })
    const again = { token: noor.token }
    expect(await callAsSaid(noor.browser, 'POST', '/api/parent/invitations', again)).toEqual(
      noor.accepted,
    )
    expect(await guardiansSeen(family)).toMatchObject({
      guardians: [{ isYou: true }, { isYou: false, name: 'Noor Haddad', rights: progressAlone }],
      invitations: [],
    })
    const other = await aSignedInParent()
    expect(await callAsSaid(other.browser, 'POST', '/api/parent/invitations', again)).toMatchObject(
      { status: 409, json: { code: 'link-over' } },
    )
  })

  it('says every right, and gives none that is not said', async () => {
    const { call } = await aFamily()
    const before = await databaseState()
    const { maySeeMedical: _left, ...three } = all
    for (const body of [
      { email, ...three },
      { email, ...all, mayBook: 'on' },
      { email, ...all, mayBook: 1 },
      { email: [email], ...all },
      { ...all },
    ])
      expect((await call('POST', '/invitations', body)).status).toBe(400)
    for (const [what, body] of oddBodies)
      expect((await call('POST', '/invitations', body)).status, what).toBe(400)
    expect(await databaseState()).toEqual(before)
  })

  it('is taken back by whoever sent it, and by nobody else', async () => {
    const family = await aFamily()
    const { call } = family
    const { json } = await call('POST', '/invitations', { email, ...all })
    const below = `/invitations/${json.invitationId as string}`
    const stranger = await aFamily({ time: '18:00' })
    expect((await call('DELETE', below, undefined, stranger.browser)).status).toBe(404)
    expect((await stranger.call('DELETE', below)).status).toBe(404)
    for (const _time of [1, 2])
      expect(await call('DELETE', below)).toEqual({
        ...{ status: 200, json: { invitationId: json.invitationId } },
      })
    expect((await guardiansSeen(family)).invitations).toEqual([])
    const { browser } = await aSignedInParent({ email })
    expect((await callAsSaid(browser, 'GET', '/api/parent/invitations')).json).toEqual({
      invitations: [],
    })
  })

  it('is refused in the page’s words', async () => {
    const family = await aFamily()
    const { json } = await callAsSaid(family.browser, 'GET', '/api/parent/info')
    const own = { email: json.email, ...all }
    expect(await family.call('POST', '/invitations', own)).toMatchObject({
      status: 409,
      json: {
        code: 'own-address',
        error: 'This is your own address, and you stand there already.',
      },
    })
    const token = { token: 'x'.repeat(43) }
    expect(
      await callAsSaid(family.browser, 'POST', '/api/parent/invitations', token),
    ).toMatchObject({ status: 409, json: { code: 'link-over' } })
  })
})

describe('rights', () => {
  it('are changed as they were read, and told to whom they are about', async () => {
    const family = await aFamily()
    const noor = await noorOf(family)
    const [, seen] = (await guardiansSeen(family)).guardians
    const below = `/${noor.parent.id}/rights`
    const said = { ...all, callInEmergency: false, version: seen!.version }
    for (const _time of [1, 2])
      expect((await family.call('PUT', below, said)).json).toEqual({
        ...{ athleteId: family.athleteId, guardianId: noor.parent.id },
      })
    const { version: _version, ...rights } = said
    expect((await guardiansSeen(family)).guardians[1]).toMatchObject({
      ...{ rights, version: seen!.version + 1 },
    })
    const where = { kind: 'guardianship-changed', guardianId: noor.parent.id }
    expect(await database().outboxMessage.count({ where })).toBe(1)
    const stale = { ...noRights, version: seen!.version }
    expect(await family.call('PUT', below, stale)).toMatchObject({
      ...{ status: 409, json: { code: 'changed-meanwhile' } },
    })
    expect((await family.call('PUT', below, { version: 9 })).status).toBe(400)
  })

  it('are nobody’s to change who may not decide, nor of anybody elsewhere', async () => {
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

  it('cannot be left to nobody, and end once', async () => {
    const family = await aFamily()
    const noor = await noorOf(family)
    expect(await family.call('DELETE', `/${family.parent.id}`)).toMatchObject({
      ...{ status: 409, json: { code: 'left-to-nobody' } },
    })
    for (const _time of [1, 2])
      expect((await family.call('DELETE', `/${noor.parent.id}`)).status).toBe(200)
    expect((await family.call('GET', '', undefined, noor.browser)).status).toBe(404)
    const where = { action: 'end-guardianship' }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })
})

describe('a right that the caller has not', () => {
  const withoutMedical = { ...all, maySeeMedical: false, callInEmergency: false }
  const notTheirs = {
    status: 409,
    json: { code: 'not-yours-to-give', error: expect.stringContaining('“Sees medical notes”') },
  }

  it('is not given to somebody invited, and that is said', async () => {
    const family = await aFamily()
    const { browser } = await noorOf(family, withoutMedical)
    const invite = (rights: object) =>
      family.call('POST', '/invitations', { email: 'gran@example.com', ...rights }, browser)
    expect(await invite(all)).toMatchObject(notTheirs)
    expect(await database().guardianInvitation.count({ where: { endedAt: null } })).toBe(0)
    expect((await invite({ ...all, maySeeMedical: false })).status).toBe(200)
  })

  it('is neither given nor taken, and that is said, and nothing is changed', async () => {
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
    // who did not see it as it is now is told that first
    expect(await put(family.parent.id, other, 99)).toMatchObject({
      json: { code: 'changed-meanwhile' },
    })
    expect(await databaseState()).toEqual(before)
    const asItIs = { ...dana!.rights, maySeeProgress: false }
    const id = family.parent.id.toUpperCase()
    expect((await put(id, asItIs, dana!.version)).status).toBe(200)
    expect((await guardiansSeen(family)).guardians[0]!.rights).toEqual(asItIs)
  })
})

describe('what the others see', () => {
  it('is no more than each of them says, one way or the other', async () => {
    const family = await aFamily()
    const noor = await noorOf(family)
    const share = (body: unknown, browser?: PlainBrowser) =>
      family.call('PUT', '/sharing', body, browser)
    const [, hidden] = (await guardiansSeen(family)).guardians
    expect(hidden!.contact).toBeNull()
    expect(JSON.stringify(await guardiansSeen(family))).not.toContain(email)
    const said = { sharesContact: true, sharesPayments: false }
    expect((await share(said, noor.browser)).json).toEqual(said)
    const [, seen] = (await guardiansSeen(family)).guardians
    expect(seen!.contact).toEqual({ email, phone: '555 010 2030' })
    expect((await guardiansSeen(family, noor.browser)).sharing).toEqual(said)
    for (const body of [{}, { sharesContact: true }, { ...said, sharesPayments: 'on' }])
      expect((await share(body)).status).toBe(400)
    const { browser: stranger } = await aSignedInParent()
    expect((await share(said, stranger)).status).toBe(404)
  })
})

it('leaves out no call that is held here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.guardians))
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invitationTokenOf } from '~/domain/family/guardians/find-invitations.server'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { database } from '~/platform/database/database.server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import {
  aFamilyOfGuardians as aFamily,
  guardiansSeen,
  noorOf,
  noorsEmail as email,
  progressAlone,
} from '../../support/cases/calls-of-guardians'
import { databaseState } from '../../support/database/database-state'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { oddBodies } from '../../support/cases/odd-bodies'
import type { PlainBrowser } from '../../support/browser/plain-browser'

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

describe('a guardian invitation in the API', () => {
  it('is made, found by email address and accepted once, as on the pages', async () => {
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
    expect(page.text).toContain(`${email} See progress`)

    const noor = await noorOf(family)
    expect(noor.accepted).toEqual({ status: 200, json: { athleteId, status: 'stands' } })
    const again = { token: noor.token }
    expect(await callAsDocumented(noor.browser, 'POST', '/api/parent/invitations', again)).toEqual(
      noor.accepted,
    )
    expect(await guardiansSeen(family)).toMatchObject({
      guardians: [{ isYou: true }, { isYou: false, name: 'Noor Haddad', rights: progressAlone }],
      invitations: [],
    })
    const other = await aSignedInParent()
    expect(
      await callAsDocumented(other.browser, 'POST', '/api/parent/invitations', again),
    ).toMatchObject({ status: 409, json: { code: 'link-over' } })
  })

  it('must name every right and grants no other', async () => {
    const { call } = await aFamily()
    const before = await databaseState()
    const { maySeeMedical: _left, ...three } = all
    for (const body of [
      { email, ...three },
      { email, ...all, mayBook: 'on' },
      { email, ...all, mayBook: 1 },
      { email: [email], ...all },
      { ...all },
      { email, ...noRights },
      { email, ...all, maySeeLessons: false },
    ])
      expect((await call('POST', '/invitations', body)).status).toBe(400)
    for (const [what, body] of oddBodies)
      expect((await call('POST', '/invitations', body)).status, what).toBe(400)
    expect(await databaseState()).toEqual(before)
  })

  it('is withdrawn only by its sender', async () => {
    const family = await aFamily()
    const { call } = family
    const { json } = await call('POST', '/invitations', { email, ...all })
    const below = `/invitations/${json.invitationId as string}`
    const stranger = await aFamily({ time: '18:00' })
    expect((await call('DELETE', below, undefined, stranger.browser)).status).toBe(404)
    expect((await stranger.call('DELETE', below)).status).toBe(404)
    for (const _time of [1, 2])
      expect(await call('DELETE', below)).toEqual({
        status: 200,
        json: { invitationId: json.invitationId },
      })
    expect((await guardiansSeen(family)).invitations).toEqual([])
    const { browser } = await aSignedInParent({ email })
    expect((await callAsDocumented(browser, 'GET', '/api/parent/invitations')).json).toEqual({
      invitations: [],
    })
  })

  it('opened with another address waits for its sender to approve', async () => {
    const family = await aFamily()
    const { json } = await family.call('POST', '/invitations', { email, ...all })
    const token = invitationTokenOf(json.invitationId as string)
    const other = await aSignedInParent({ firstName: 'Ada', lastName: 'Lim' })
    const accept = () =>
      callAsDocumented(other.browser, 'POST', '/api/parent/invitations', { token })
    expect((await accept()).json).toEqual({ athleteId: family.athleteId, status: 'waits' })
    expect((await guardiansSeen(family)).guardians).toHaveLength(1)
    expect((await guardiansSeen(family)).invitations).toMatchObject([
      { claimedBy: { name: 'Ada Lim', email: other.email } },
    ])
    const below = `/invitations/${json.invitationId as string}`
    expect((await family.call('PUT', below, { answer: 'yes' }, other.browser)).status).toBe(404)
    for (const _time of [1, 2])
      expect((await family.call('PUT', below, { answer: 'yes' })).status).toBe(200)
    expect((await guardiansSeen(family)).guardians).toHaveLength(2)
  })

  it('is refused with the messages of the page', async () => {
    const family = await aFamily()
    const { json } = await callAsDocumented(family.browser, 'GET', '/api/parent/info')
    const own = { email: json.email, ...all }
    expect(await family.call('POST', '/invitations', own)).toMatchObject({
      status: 409,
      json: {
        code: 'own-address',
        error: guardianMessages['own-address'],
      },
    })
    const token = { token: 'x'.repeat(43) }
    expect(
      await callAsDocumented(family.browser, 'POST', '/api/parent/invitations', token),
    ).toMatchObject({ status: 409, json: { code: 'link-over' } })
  })
})

describe('a guardian’s contact details shown to the other guardians', () => {
  it('appear only if that guardian shares them', async () => {
    const family = await aFamily()
    const noor = await noorOf(family)
    const share = (body: unknown, browser?: PlainBrowser) =>
      family.call('PUT', '/sharing', body, browser)
    const [, hidden] = (await guardiansSeen(family)).guardians
    expect(hidden!.contact).toBeNull()
    expect(JSON.stringify(await guardiansSeen(family))).not.toContain(email)
    const said = { sharesContact: true, sharesPayments: false }
    const kept = { ...said, wantsReminders: false }
    expect((await share(said, noor.browser)).json).toEqual(kept)
    const [, seen] = (await guardiansSeen(family)).guardians
    expect(seen!.contact).toEqual({ email, phone: '555 010 2030' })
    expect((await guardiansSeen(family, noor.browser)).sharing).toEqual(kept)
    for (const body of [{}, { sharesContact: true }, { ...said, sharesPayments: 'on' }])
      expect((await share(body)).status).toBe(400)
    const { browser: stranger } = await aSignedInParent()
    expect((await share(said, stranger)).status).toBe(404)
  })
})

it('every call of guardians is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.guardians))
})

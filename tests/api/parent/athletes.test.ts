import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyTexts } from '~/domain/family/family-texts'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { fieldErrorsOf } from '../../support/browser/call-api'
import { databaseState } from '../../support/database/database-state'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import type { PlainBrowser } from '../../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const list = '/api/parent/athletes'
const note = 'Mild asthma, inhaler in her bag.'

/** A family whose athlete has a medical note. */
async function aFamily(request = {}) {
  const family = await aParentWithALesson(request)
  const athleteId = await athleteOf(family.bookingId)
  const path = `${list}/${athleteId}`
  const { json } = await callAsDocumented(family.browser, 'GET', path)
  await change(family.browser, path, { medicalNotes: note, version: json.version })
  return { ...family, athleteId, path, version: (json.version as number) + 1 }
}

/** Another guardian of the same athlete. */
async function another(athleteId: string, rights: object) {
  const other = await aSignedInParent()
  const data = { guardianId: other.parent.id, athleteId, ...rights }
  await database().guardianship.create({ data })
  return other.browser
}

function change(browser: PlainBrowser, path: string, body: unknown) {
  return callAsDocumented(browser, 'PATCH', path, body)
}

describe('an athlete in the API for parents', () => {
  it('is changed as on the page and returned as stored', async () => {
    const byPage = await aFamily()
    await byPage.browser.open(`/parent/athletes/${byPage.athleteId}`)
    byPage.browser.fill('Last name', 'Okafor-Lind')
    byPage.browser.choose('Gender', 'Girl')
    await byPage.browser.press(familyTexts.saveAthlete)
    const { json: page } = await callAsDocumented(byPage.browser, 'GET', byPage.path)

    const { browser, path, athleteId, version } = await aFamily({ time: '18:00' })
    const said = { lastName: 'Okafor-Lind', gender: 'girl', version }
    const { json } = await change(browser, path, said)
    expect({ ...json, id: null }).toEqual({ ...page, id: null })
    const events = (subjectId: string) =>
      database().auditEvent.findMany({
        where: { subjectId, action: 'save-athlete' },
        orderBy: { id: 'asc' },
        select: { details: true, actorKind: true },
      })
    expect(await events(athleteId)).toEqual(await events(byPage.athleteId))
  })

  it('keeps notes, gender and gym if the request leaves them out', async () => {
    const { browser, path, version } = await aFamily()
    await change(browser, path, { gender: 'girl', hostGymMember: true, version })
    const { json } = await change(browser, path, { firstName: 'Zoë', version: version + 1 })
    expect(json).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Okafor',
      medicalNotes: note,
      gender: 'girl',
      hostGymMember: true,
      experience: 'some',
      version: version + 2,
    })
    const emptied = { medicalNotes: '', gender: null, hostGymMember: false, version: version + 2 }
    expect((await change(browser, path, emptied)).json).toMatchObject({
      firstName: 'Zoë',
      medicalNotes: '',
      gender: null,
      hostGymMember: false,
    })
  })

  it('has no gender once the page clears it', async () => {
    const { browser, path, athleteId, version } = await aFamily()
    await change(browser, path, { gender: 'girl', version })
    await browser.open(`/parent/athletes/${athleteId}`)
    browser.choose('Gender', 'Rather not say')
    await browser.press(familyTexts.saveAthlete)
    expect((await callAsDocumented(browser, 'GET', path)).json).toMatchObject({
      gender: null,
      medicalNotes: note,
    })
  })

  it('is saved once for two equal requests and reports a version conflict', async () => {
    const { browser, path, version } = await aFamily()
    const said = { lastName: 'Lind', version }
    const [one, other] = await Promise.all([1, 2].map(() => change(browser, path, said)))
    expect(other).toEqual(one)
    expect(one!.json.version).toBe(version + 1)
    expect(await change(browser, path, { lastName: 'Late', version })).toMatchObject({
      status: 409,
      json: { code: 'changed-meanwhile' },
    })
    expect((await change(browser, path, { lastName: 'Late' })).status).toBe(400)
    expect((await callAsDocumented(browser, 'GET', path)).json.lastName).toBe('Lind')
  })

  it('cannot be read or changed by anyone else', async () => {
    const { athleteId, path, version } = await aFamily()
    const stranger = (await aParentWithALesson({ time: '18:00' })).browser
    const without = { mayBook: false, maySeeMedical: false }
    const second = await another(athleteId, without)
    const before = await databaseState()
    for (const browser of [stranger, second]) {
      const answer = await change(browser, path, { medicalNotes: 'Nothing.', version })
      expect(answer).toMatchObject({ status: 404, json: { code: 'not-found' } })
    }
    for (const id of [newId(), 'x', '1;--', '%2e%2e'])
      expect((await callAsDocumented(stranger, 'GET', `${list}/${id}`)).status).toBe(404)
    expect((await callAsDocumented(stranger, 'GET', path)).status).toBe(404)
    expect(await databaseState()).toEqual(before)
    const { json } = await callAsDocumented(second, 'GET', path)
    expect(json.medicalNotes).toBeNull()
    expect(JSON.stringify(json)).not.toContain('asthma')
  })

  it('hides its medical note from a guardian who may book but not read it', async () => {
    const { athleteId, path, browser, version } = await aFamily()
    const second = await another(athleteId, { mayBook: true, maySeeMedical: false })
    const before = await databaseState()
    for (const medicalNotes of ['Bee stings: EpiPen.', '']) {
      const refused = await change(second, path, { firstName: 'Zoë', medicalNotes, version })
      expect(refused.status).toBe(400)
      expect(fieldErrorsOf(refused.json)).toEqual({
        medicalNotes: ['You may not read the medical notes of this athlete, so leave them out.'],
      })
    }
    expect(await databaseState()).toEqual(before)
    const { json } = await change(second, path, { firstName: 'Zoë', version })
    expect(json).toMatchObject({ firstName: 'Zoë', medicalNotes: null })
    expect((await callAsDocumented(browser, 'GET', path)).json.medicalNotes).toBe(note)
  })

  it('ignores unknown fields', async () => {
    const { browser, path, version } = await aFamily()
    const before = await databaseState()
    const odd = { photoConsent: true, medicalnotes: 'Bee stings.', ['__proto__']: 1 }
    const refused = await change(browser, path, { firstName: 'Zoë', ...odd, version })
    expect(refused.status).toBe(400)
    expect(Object.keys(fieldErrorsOf(refused.json)).sort()).toEqual(
      expect.arrayContaining(['medicalnotes', 'photoConsent']),
    )
    expect(await databaseState()).toEqual(before)
  })

  it('is found by an id in capital letters', async () => {
    const { browser, athleteId, version } = await aFamily()
    const path = `${list}/${athleteId.toUpperCase()}`
    const { json } = await change(browser, path, { firstName: 'Zoë', version })
    expect(json).toMatchObject({ id: athleteId, firstName: 'Zoë' })
  })
})

describe('photo consent in the API for parents', () => {
  it('is given and withdrawn only by true and false', async () => {
    const { browser, athleteId, path } = await aFamily()
    const allow = (who: PlainBrowser, allowed: unknown) =>
      callAsDocumented(who, 'PUT', `${path}/photo-consent`, { allowed })
    for (const _time of [1, 2])
      expect(await allow(browser, true)).toEqual({
        status: 200,
        json: { athleteId, allowed: true },
      })
    const where = { subjectId: athleteId, action: 'set-photo-consent' }
    expect(await database().auditEvent.count({ where })).toBe(1)
    for (const odd of ['yes', 'on', 1, null, [true], undefined])
      expect((await allow(browser, odd)).status).toBe(400)
    const second = await another(athleteId, { mayBook: false })
    const { browser: stranger } = await aSignedInParent()
    for (const other of [second, stranger]) expect((await allow(other, false)).status).toBe(404)
    expect((await callAsDocumented(browser, 'GET', path)).json.photoConsent).toBe(true)
    await allow(browser, false)
    expect((await callAsDocumented(browser, 'GET', path)).json.photoConsent).toBe(false)
  })
})

it('every call of athletes is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.athletes))
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { callAsSaid, callsHeld } from '../../support/api-document'
import { callsOfFamilies } from '../../support/calls-of-families'
import { forgetVisitors, openOnMonday } from '../../support/booking-walk'
import { databaseState } from '../../support/database-state'
import { aParentWithALesson, aSignedInParent, athleteOf } from '../../support/factories-portal'
import { oddBodies, oddValues } from '../../support/odd-bodies'
import type { PlainBrowser } from '../../support/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const list = '/api/parent/athletes'
const note = 'Mild asthma, inhaler in her bag.'
const cleo = { firstName: 'Cleo', lastName: 'Okafor', bornOn: '2016-02-29', experience: 'some' }

/** A family whose athlete has a medical note. */
async function aFamily(request = {}) {
  const family = await aParentWithALesson(request)
  const athleteId = await athleteOf(family.bookingId)
  const path = `${list}/${athleteId}`
  const { json } = await callAsSaid(family.browser, 'GET', path)
  await change(family.browser, path, { medicalNotes: note, version: json.version })
  return { ...family, athleteId, path, version: (json.version as number) + 1 }
}

/** Somebody else who stands for the same athlete. */
async function another(athleteId: string, rights: object) {
  const other = await aSignedInParent()
  const data = { guardianId: other.parent.id, athleteId, ...rights }
  await database().guardianship.create({ data })
  return other.browser
}

function change(browser: PlainBrowser, path: string, body: unknown) {
  return callAsSaid(browser, 'PATCH', path, body)
}

describe('somebody new', () => {
  const add = (browser: PlainBrowser, body: unknown) => callAsSaid(browser, 'POST', list, body)

  it('is added as by the page, once', async () => {
    const { browser, parent } = await aSignedInParent()
    const body = { ...cleo, gender: 'girl', medicalNotes: note, hostGymMember: true }
    const answers = await Promise.all([1, 2, 3].map(() => add(browser, body)))
    const ids = new Set(answers.map(({ json }) => json.id))
    expect(ids.size).toBe(1)
    expect(answers.filter(({ json }) => json.isNew)).toHaveLength(1)
    const changed = await add(browser, { ...body, medicalNotes: 'None.', experience: 'competes' })
    const kept = { medicalNotes: note, experience: 'some', lastName: 'Okafor' }
    expect(changed.json).toMatchObject({ id: [...ids][0], isNew: false, athlete: kept })
    const { json } = await callAsSaid(browser, 'GET', `${list}/${[...ids][0] as string}`)
    expect(json).toMatchObject({ ...body, photoConsent: false, rights: { mayBook: true } })
    const page = await browser.open('/parent/athletes')
    const { json: all } = await callAsSaid(browser, 'GET', list)
    expect(all.athletes).toMatchObject([{ ...cleo, id: json.id }])
    expect(page.texts('.entry')).toEqual([
      expect.stringContaining('Cleo Okafor Born on February 29, 2016'),
    ])
    const where = { action: 'add-athlete', actorId: parent.id }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })

  it('needs no more than the page does', async () => {
    const { browser } = await aSignedInParent()
    const { json } = await add(browser, { ...cleo, gender: null })
    expect((await callAsSaid(browser, 'GET', `${list}/${json.id as string}`)).json).toMatchObject({
      ...{ gender: null, medicalNotes: '', hostGymMember: false },
    })
  })

  it('is told field by field what is wrong', async () => {
    const { browser } = await aSignedInParent()
    const before = await databaseState()
    const wrong = { ...cleo, bornOn: '2015-02-30', hostGymMember: 'on', gender: 'cat' }
    expect((await add(browser, wrong)).json.details).toEqual({
      fields: {
        bornOn: ['Enter a date that exists, such as 2015-04-23.'],
        gender: ['Choose one of the answers.'],
        hostGymMember: ['Say true or false.'],
      },
    })
    expect(Object.keys(fieldsOf((await add(browser, {})).json))).toEqual([
      ...['firstName', 'lastName', 'bornOn', 'experience'],
    ])
    for (const field of ['firstName', 'bornOn', 'experience', 'medicalNotes'])
      for (const [what, value] of oddValues) {
        const { status, json } = await add(browser, { ...cleo, [field]: value })
        expect({ status, fields: Object.keys(fieldsOf(json)) }, what).toEqual({
          ...{ status: 400, fields: [field] },
        })
        // a schema's own words are for those who write schemas
        expect(JSON.stringify(json)).not.toContain('expected')
      }
    for (const [what, body] of oddBodies) expect((await add(browser, body)).status, what).toBe(400)
    expect(await databaseState()).toEqual(before)
  })
})

function fieldsOf(json: Record<string, unknown>) {
  return (json.details as { fields: Record<string, string[]> }).fields
}

describe('one of them', () => {
  it('is changed as by the page, and answered as kept', async () => {
    const byPage = await aFamily()
    await byPage.browser.open(`/parent/athletes/${byPage.athleteId}`)
    byPage.browser.fill('Last name', 'Okafor-Lind')
    byPage.browser.choose('Gender', 'Girl')
    await byPage.browser.press('Save these details')
    const { json: page } = await callAsSaid(byPage.browser, 'GET', byPage.path)

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

  it('loses nothing that is left out: not the notes, not the gender, not the gym', async () => {
    const { browser, path, version } = await aFamily()
    await change(browser, path, { gender: 'girl', hostGymMember: true, version })
    const { json } = await change(browser, path, { firstName: 'Zoë', version: version + 1 })
    expect(json).toMatchObject({
      ...{ firstName: 'Zoë', lastName: 'Okafor', medicalNotes: note, gender: 'girl' },
      ...{ hostGymMember: true, experience: 'some', version: version + 2 },
    })
    const emptied = { medicalNotes: '', gender: null, hostGymMember: false, version: version + 2 }
    expect((await change(browser, path, emptied)).json).toMatchObject({
      ...{ firstName: 'Zoë', medicalNotes: '', gender: null, hostGymMember: false },
    })
  })

  it('is without a gender again once a page says so', async () => {
    const { browser, path, athleteId, version } = await aFamily()
    await change(browser, path, { gender: 'girl', version })
    await browser.open(`/parent/athletes/${athleteId}`)
    browser.choose('Gender', 'Rather not say')
    await browser.press('Save these details')
    expect((await callAsSaid(browser, 'GET', path)).json).toMatchObject({
      ...{ gender: null, medicalNotes: note },
    })
  })

  it('is saved once where it is sent twice, and told where somebody was faster', async () => {
    const { browser, path, version } = await aFamily()
    const said = { lastName: 'Lind', version }
    const [one, other] = await Promise.all([1, 2].map(() => change(browser, path, said)))
    expect(other).toEqual(one)
    expect(one!.json.version).toBe(version + 1)
    expect(await change(browser, path, { lastName: 'Late', version })).toMatchObject({
      ...{ status: 409, json: { code: 'changed-meanwhile' } },
    })
    expect((await change(browser, path, { lastName: 'Late' })).status).toBe(400)
    expect((await callAsSaid(browser, 'GET', path)).json.lastName).toBe('Lind')
  })

  it('is nobody else’s', async () => {
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
      expect((await callAsSaid(stranger, 'GET', `${list}/${id}`)).status).toBe(404)
    expect((await callAsSaid(stranger, 'GET', path)).status).toBe(404)
    expect(await databaseState()).toEqual(before)
    const { json } = await callAsSaid(second, 'GET', path)
    expect(json.medicalNotes).toBeNull()
    expect(JSON.stringify(json)).not.toContain('asthma')
  })

  it('keeps a note from who may book and may not read it', async () => {
    const { athleteId, path, browser, version } = await aFamily()
    const second = await another(athleteId, { mayBook: true, maySeeMedical: false })
    const before = await databaseState()
    for (const medicalNotes of ['Bee stings: EpiPen.', '']) {
      const refused = await change(second, path, { firstName: 'Zoë', medicalNotes, version })
      expect(refused.status).toBe(400)
      expect(fieldsOf(refused.json)).toEqual({
        medicalNotes: ['You may not read the medical notes of this athlete, so leave them out.'],
      })
    }
    expect(await databaseState()).toEqual(before)
    const { json } = await change(second, path, { firstName: 'Zoë', version })
    expect(json).toMatchObject({ firstName: 'Zoë', medicalNotes: null })
    expect((await callAsSaid(browser, 'GET', path)).json.medicalNotes).toBe(note)
  })

  it('takes no field that is not asked, by whatever name', async () => {
    const { browser, path, version } = await aFamily()
    const before = await databaseState()
    const odd = { photoConsent: true, medicalnotes: 'Bee stings.', ['__proto__']: 1 }
    const refused = await change(browser, path, { firstName: 'Zoë', ...odd, version })
    expect(refused.status).toBe(400)
    expect(Object.keys(fieldsOf(refused.json)).sort()).toEqual(
      expect.arrayContaining(['medicalnotes', 'photoConsent']),
    )
    expect(await databaseState()).toEqual(before)
  })

  it('is the same by an id in capitals', async () => {
    const { browser, athleteId, version } = await aFamily()
    const path = `${list}/${athleteId.toUpperCase()}`
    const { json } = await change(browser, path, { firstName: 'Zoë', version })
    expect(json).toMatchObject({ id: athleteId, firstName: 'Zoë' })
  })
})

describe('pictures', () => {
  it('are allowed, and not any more, by true and false alone', async () => {
    const { browser, athleteId, path } = await aFamily()
    const allow = (who: PlainBrowser, allowed: unknown) =>
      callAsSaid(who, 'PUT', `${path}/photo-consent`, { allowed })
    for (const _time of [1, 2])
      expect(await allow(browser, true)).toEqual({
        ...{ status: 200, json: { athleteId, allowed: true } },
      })
    const where = { subjectId: athleteId, action: 'set-photo-consent' }
    expect(await database().auditEvent.count({ where })).toBe(1)
    for (const odd of ['yes', 'on', 1, null, [true], undefined])
      expect((await allow(browser, odd)).status).toBe(400)
    const second = await another(athleteId, { mayBook: false })
    const { browser: stranger } = await aSignedInParent()
    for (const other of [second, stranger]) expect((await allow(other, false)).status).toBe(404)
    expect((await callAsSaid(browser, 'GET', path)).json.photoConsent).toBe(true)
    await allow(browser, false)
    expect((await callAsSaid(browser, 'GET', path)).json.photoConsent).toBe(false)
  })
})

it('leaves out no call that is held here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.athletes))
})

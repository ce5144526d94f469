import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { fieldTexts } from '~/values/field-texts'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { fieldErrorsOf } from '../../support/browser/call-api'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { databaseState } from '../../support/database/database-state'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { oddBodies, oddValues } from '../../support/cases/odd-bodies'
import type { PlainBrowser } from '../../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const list = '/api/parent/athletes'
const note = 'Mild asthma, inhaler in her bag.'
const cleo = { firstName: 'Cleo', lastName: 'Okafor', bornOn: '2016-02-29', experience: 'some' }

describe('a new athlete in the API', () => {
  const add = (browser: PlainBrowser, body: unknown) =>
    callAsDocumented(browser, 'POST', list, body)

  it('is added once, as on the page', async () => {
    const { browser, parent } = await aSignedInParent()
    const body = { ...cleo, gender: 'girl', medicalNotes: note, hostGymMember: true }
    const answers = await Promise.all([1, 2, 3].map(() => add(browser, body)))
    const ids = new Set(answers.map(({ json }) => json.id))
    expect(ids.size).toBe(1)
    expect(answers.filter(({ json }) => json.isNew)).toHaveLength(1)
    const changed = await add(browser, { ...body, medicalNotes: 'None.', experience: 'competes' })
    const kept = { medicalNotes: note, experience: 'some', lastName: 'Okafor' }
    expect(changed.json).toMatchObject({ id: [...ids][0], isNew: false, athlete: kept })
    const { json } = await callAsDocumented(browser, 'GET', `${list}/${[...ids][0] as string}`)
    expect(json).toMatchObject({ ...body, photoConsent: false, rights: { mayBook: true } })
    const page = await browser.open('/parent/athletes')
    const { json: all } = await callAsDocumented(browser, 'GET', list)
    expect(all.athletes).toMatchObject([{ ...cleo, id: json.id }])
    expect(page.texts('.entry')).toEqual([
      expect.stringContaining('Cleo Okafor Born on February 29, 2016'),
    ])
    const where = { action: 'add-athlete', actorId: parent.id }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })

  it('needs no more fields than on the page', async () => {
    const { browser } = await aSignedInParent()
    const { json } = await add(browser, { ...cleo, gender: null })
    expect(
      (await callAsDocumented(browser, 'GET', `${list}/${json.id as string}`)).json,
    ).toMatchObject({
      gender: null,
      medicalNotes: '',
      hostGymMember: false,
    })
  })

  it('is refused field by field if a field is invalid', async () => {
    const { browser } = await aSignedInParent()
    const before = await databaseState()
    const wrong = { ...cleo, bornOn: '2015-02-30', hostGymMember: 'on', gender: 'cat' }
    expect((await add(browser, wrong)).json.details).toEqual({
      fields: {
        bornOn: [fieldTexts.birthDateUnreadable],
        gender: [fieldTexts.chooseAnswer],
        hostGymMember: [fieldTexts.notTrueOrFalse],
      },
    })
    expect(Object.keys(fieldErrorsOf((await add(browser, {})).json))).toEqual([
      'firstName',
      'lastName',
      'bornOn',
      'experience',
    ])
    for (const field of ['firstName', 'bornOn', 'experience', 'medicalNotes'])
      for (const [what, value] of oddValues) {
        const { status, json } = await add(browser, { ...cleo, [field]: value })
        expect({ status, fields: Object.keys(fieldErrorsOf(json)) }, what).toEqual({
          status: 400,
          fields: [field],
        })
        // the schema library's own messages are for developers
        expect(JSON.stringify(json)).not.toContain('expected')
      }
    for (const [what, body] of oddBodies) expect((await add(browser, body)).status, what).toBe(400)
    expect(await databaseState()).toEqual(before)
  })
})

it('every call for a new athlete is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.newAthlete))
})

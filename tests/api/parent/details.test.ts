import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { emailedSecret } from '../../support/reading/emailed-secrets'
import { oddBodies, oddValues } from '../../support/cases/odd-bodies'
import type { PlainBrowser } from '../../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

const path = '/api/parent/info'
const change = (browser: PlainBrowser, body: unknown) =>
  callAsDocumented(browser, 'PATCH', path, body)

/** What saving leaves in the database, no matter who saved. */
async function leftBehind(guardianId: string) {
  const { wantsNewsletter, phone, lastName, version, firstName } =
    await database().guardian.findUniqueOrThrow({ where: { id: guardianId } })
  const events = await database().auditEvent.findMany({
    where: { subjectId: guardianId, action: 'save-details' },
    select: { actorKind: true, details: true, at: true },
  })
  return { wantsNewsletter, phone, firstName, lastName, version, events }
}

describe('a parent’s details in the API', () => {
  it('are saved as on the page', async () => {
    const byPage = await aSignedInParent()
    await byPage.browser.open('/parent/details')
    byPage.browser.fill('Your last name', 'Okafor-Lind')
    byPage.browser.check(communicationTexts.subscribe)
    await byPage.browser.press(familyTexts.saveDetails)

    const byCall = await aSignedInParent()
    const said = { lastName: ' Okafor-Lind ', wantsNewsletter: true, version: 1 }
    const answer = await change(byCall.browser, said)
    expect(answer).toMatchObject({
      status: 200,
      json: { parentId: byCall.parent.id, lastName: 'Okafor-Lind' },
    })
    expect(answer).toEqual(await callAsDocumented(byCall.browser, 'GET', path))
    expect(await leftBehind(byCall.parent.id)).toEqual(await leftBehind(byPage.parent.id))
  })

  it('stay unchanged if left out, newsletter choice included', async () => {
    const { browser, parent } = await aSignedInParent()
    await change(browser, { wantsNewsletter: true, version: 1 })
    const { json } = await change(browser, { phone: '555 010 9999', version: 2 })
    expect(json).toMatchObject({
      phone: '555 010 9999',
      wantsNewsletter: true,
      firstName: 'Dana',
      version: 3,
      emergencyContactName: 'Ife Okafor',
    })
    expect((await change(browser, { wantsNewsletter: false, version: 3 })).json).toMatchObject({
      wantsNewsletter: false,
      phone: '555 010 9999',
    })
    expect((await leftBehind(parent.id)).events).toHaveLength(3)
  })

  it('sent twice are saved once', async () => {
    const { browser, parent } = await aSignedInParent()
    const said = { phone: '555 010 9999', version: 1 }
    const [one, other] = await Promise.all([1, 2].map(() => change(browser, said)))
    expect(other).toEqual(one)
    expect(await leftBehind(parent.id)).toMatchObject({ version: 2, events: [{}] })
  })

  it('are refused on a version conflict, and nothing is lost', async () => {
    const { browser, parent } = await aSignedInParent()
    await change(browser, { phone: '555 010 9999', version: 1 })
    const before = await databaseState()
    expect(await change(browser, { phone: '555 010 1111', version: 1 })).toMatchObject({
      status: 409,
      json: { code: 'changed-meanwhile' },
    })
    expect(await databaseState()).toEqual(before)
    expect((await leftBehind(parent.id)).phone).toBe('555 010 9999')
  })

  it('are refused field by field with the messages of the page', async () => {
    const { browser } = await aSignedInParent()
    const before = await databaseState()
    const wrong = { firstName: ' ', phone: 'soon', wantsNewsletter: 'on' }
    expect(await change(browser, wrong)).toMatchObject({
      status: 400,
      json: {
        code: 'invalid',
        details: {
          fields: {
            firstName: [fieldTexts.firstNameMissing],
            phone: [fieldTexts.phoneUnreadable],
            wantsNewsletter: [fieldTexts.notTrueOrFalse],
            version: ['Reload this page and try again.'],
          },
        },
      },
    })
    for (const [, value] of oddValues) {
      const { status, json } = await change(browser, { lastName: value, version: 1 })
      expect({ status, code: json.code }).toEqual({ status: 400, code: 'invalid' })
    }
    for (const [what, body] of oddBodies)
      expect((await change(browser, body)).status, what).toBe(400)
    expect(await databaseState()).toEqual(before)
  })

  it('ignore fields that the page does not have', async () => {
    const { browser, parent, email } = await aSignedInParent()
    const more = { id: parent.accountId, email: 'x@example.com', accountId: 'x', erasedAt: '2026' }
    const before = await databaseState()
    const answer = await change(browser, { ...more, phone: '555 010 9999', version: 1 })
    const sentences = ['There is nothing of this name to be said here.']
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } })
    expect(answer.json.details).toEqual({
      fields: Object.fromEntries(Object.keys(more).map((field) => [field, sentences])),
    })
    expect(await databaseState()).toEqual(before)
    expect((await callAsDocumented(browser, 'GET', path)).json.email).toBe(email)
  })

  it('are refused without a signed-in account', async () => {
    const { browser, parent } = await aSignedInParent()
    const said = { phone: '555 010 9999', version: 1 }
    const { accountId: id, id: guardianId } = parent
    const now = clock.now()
    const unverified = { disabledAt: null, verifiedAt: null, guardianId: null }
    expect((await change(newVisitor(), said)).status).toBe(401)
    for (const data of [{ disabledAt: now }, unverified]) {
      await database().account.update({ where: { id }, data })
      expect(await change(browser, said)).toMatchObject({
        status: 401,
        json: { code: 'not-signed-in' },
      })
    }
    await database().account.update({ where: { id }, data: { verifiedAt: now, guardianId } })
    expect((await change(browser, said)).status).toBe(200)
    expect((await leftBehind(parent.id)).version).toBe(2)
  })
})

describe('changing the email address by API', () => {
  const ask = (browser: PlainBrowser, email: unknown) =>
    callAsDocumented(browser, 'POST', `${path}/email`, { email })

  it('sends one email and gets the same answer if the address is taken', async () => {
    const { browser, email } = await aSignedInParent()
    const { email: taken } = await aSignedInParent()
    const answers = [
      await ask(browser, 'Diana@Example.com'),
      await ask(browser, 'diana@example.com'),
    ]
    expect(await emailedSecret(email, 'change_email')).toMatch(/^[\w-]{43}$/)
    expect(await database().outboxMessage.count({ where: { kind: 'email-change' } })).toBe(1)
    const { browser: third } = await aSignedInParent()
    answers.push(await ask(third, taken))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toEqual({ status: 200, json: { status: 'asked' } })
    expect(await database().outboxMessage.count({ where: { kind: 'email-change' } })).toBe(1)
    expect((await callAsDocumented(browser, 'GET', path)).json.email).toBe(email)
  })

  it('is refused as on the page', async () => {
    const { browser, email } = await aSignedInParent()
    expect(await ask(browser, email)).toMatchObject({
      status: 409,
      json: { code: 'same-address', details: { field: 'email' } },
    })
    expect(await ask(browser, 'diana')).toMatchObject({ status: 400 })
    clock.fix(addMinutes(clock.now(), 10))
    expect(await ask(browser, 'diana@example.com')).toMatchObject({
      status: 409,
      json: { code: 'not-confirmed' },
    })
    expect(await database().outboxMessage.count({ where: { kind: 'email-change' } })).toBe(0)
  })
})

describe('email preferences in the API', () => {
  const emails = '/api/parent/email-choices'

  it('change as on the page and never by being left out', async () => {
    const { browser } = await aSignedInParent()
    const all = { wanted: ['reminders', 'progress', 'announcements'] }
    const choose = (body: unknown) => callAsDocumented(browser, 'PUT', emails, body)
    expect((await callAsDocumented(browser, 'GET', emails)).json).toEqual(all)
    for (const body of [{}, { wanted: 'reminders' }, { wanted: ['receipts'] }, { wanted: [[]] }])
      expect((await choose(body)).status).toBe(400)
    expect((await callAsDocumented(browser, 'GET', emails)).json).toEqual(all)
    for (const _time of [1, 2]) expect((await choose({ wanted: [] })).json).toEqual({ wanted: [] })
    const page = await browser.open('/parent/emails')
    expect(page.$('main [type=checkbox][checked]')).toHaveLength(0)
    expect(await database().emailOptOut.count()).toBe(3)
    expect((await choose({ wanted: ['reminders'] })).json).toEqual({ wanted: ['reminders'] })
  })
})

it('every call of the parent’s details is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.details))
})

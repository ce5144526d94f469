import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waiverMessages } from '~/domain/booking/checkout/checkout-messages'
import { familyTexts } from '~/domain/family/family-texts'
import { findWaiversToSign } from '~/domain/family/waivers/find-own-waivers.server'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { signOwnWaivers } from '~/domain/family/waivers/sign-waivers.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { readPdf } from '../../support/reading/read-pdf'
import { cookiesOf } from '../../support/browser/hold-a-time'
import { ask } from '../../support/servers/site'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const list = '/parent/waivers'
const toBeSigned = 'Sign the waiver for Zoe Okafor'

async function aNewText() {
  const clauses = [{ text: 'I have read this.', required: true }]
  const text = { title: 'New agreement', body: 'One.\n\nTwo.', photoClause: 'Pictures', clauses }
  await publishWaiver(system, text, clock.now())
}

async function sign(browser: PlainBrowser) {
  await browser.open(list)
  await browser.follow(familyTexts.readAndSign)
  await expectValidHtml(browser.page)
  browser.check('I have read this.')
  browser.fill('Your relationship to this athlete', 'Mother')
  browser.fill('Your full name', 'Dana Okafor')
  return await browser.pressTwice('Sign')
}

describe('a parent’s waivers in the portal', () => {
  it('are shown verbatim, also as a PDF, only to the signer', async () => {
    const { browser } = await aParentWithALesson()
    await browser.open(list)
    const page = await browser.follow(/^Participation agreement/)
    await expectValidHtml(page)
    expect(page.text).toContain('Signed by Dana Okafor, Mother')
    expect(page.text).toContain('Agreed: I understand that tumbling carries a risk')
    const headers = { Cookie: await cookiesOf(browser) }
    const path = `${new URL(page.url).pathname}/waiver.pdf`
    const file = await ask(path, { headers })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    const pdf = await readPdf(file.bytes)
    expect(pdf).toMatchObject({ isTagged: true, language: 'en-US' })
    expect(pdf.text).toContain('For: Zoe Okafor')
    const { browser: stranger } = await aSignedInParent()
    for (const asked of [path, page.url]) expect((await stranger.open(asked)).status).toBe(404)
  })

  it('are the signed ones, and a new text is signed once with an email', async () => {
    const { browser, parent } = await aParentWithALesson()
    const before = await browser.open(list)
    expect(before.text).not.toContain(toBeSigned)
    expect(before.texts('.entry')).toHaveLength(1)
    await expectValidHtml(before)
    await aNewText()
    expect((await browser.open('/parent-dashboard')).text).toContain(toBeSigned)
    const page = await sign(browser)
    expect(page.text).toContain('Signed.')
    expect(page.text).not.toContain(toBeSigned)
    expect(page.texts('.entry')[0]).toMatch(
      /^New agreement, for Zoe Okafor Version 2 Valid through/,
    )
    const where = { guardianId: parent.id, version: { number: 2 } }
    expect(await database().waiverSignature.count({ where })).toBe(1)
    const emails = { kind: 'waiver-signed', subjectId: parent.id } as const
    expect(await database().outboxMessage.count({ where: emails })).toBe(1)
    expect(new URL((await browser.open(`${list}/sign`)).url).pathname).toBe(list)
  })

  it('keep the drawn signature on the page and in the PDF', async () => {
    const { browser, parent } = await aParentWithALesson()
    await aNewText()
    const { waiver, unsigned } = await findWaiversToSign(parent)
    const clauses = waiver.clauses.map(({ id }) => id)
    const answer = { clauses, relationship: 'Mother', photoConsent: false }
    const athletes = unsigned.map(({ id }) => ({ ...answer, athleteId: id }))
    const answers = { idempotencyKey: newIdempotencyKey(), versionId: waiver.id, athletes }
    const drawing = 'M10 20L30 40M50 60'
    const signed = { ...answers, signerName: 'Dana Okafor', drawing }
    expect(await signOwnWaivers(parent, signed)).toBeNull()
    await browser.open(list)
    const newest = browser.page.$('.entry a').first().attr('href')
    const page = await browser.open(newest!)
    await expectValidHtml(page)
    expect(page.$('svg[role=img] path').attr('d')).toBe(drawing)
    const headers = { Cookie: await cookiesOf(browser) }
    const file = await ask(`${new URL(page.url).pathname}/waiver.pdf`, { headers })
    expect((await readPdf(file.bytes)).figures).toEqual(['Drawn by Dana Okafor'])
  })

  it('show errors next to missing fields', async () => {
    const { browser } = await aParentWithALesson()
    await aNewText()
    await browser.open(`${list}/sign`)
    expect(browser.page.title).toContain(familyTexts.signWaiver)
    const page = await browser.press('Sign', { unchecked: true })
    expect(page.status).toBe(400)
    expectErrorsBesideTheirFields(page)
    browser.fill('Your relationship to this athlete', 'Mother')
    browser.fill('Your full name', 'Dana Okafor')
    const without = await browser.press('Sign')
    expect(without.errors).toEqual([waiverMessages['clause-missing']])
    expect(without.valueOf('Your full name')).toBe('Dana Okafor')
    await aNewText()
    browser.check('I have read this.')
    expect((await browser.press('Sign')).errors[0]).toContain(waiverMessages['waiver-changed'])
  })

  it('are not signed with outdated answers if someone else signed meanwhile', async () => {
    const { browser, parent } = await aParentWithALesson()
    const athlete = { firstName: 'Ada', lastName: 'Okafor', experience: 'some' } as const
    const guardianships = { create: { guardianId: parent.id } }
    const bornOn = new Date('2015-05-05')
    await database().athlete.create({ data: { ...athlete, bornOn, guardianships } })
    await aNewText()
    const other = await aSignedInParent()
    const zoe = await database().athlete.findFirstOrThrow({
      where: { firstName: 'Zoe', guardianships: { some: { guardianId: parent.id } } },
    })
    await database().guardianship.create({
      data: { guardianId: other.parent.id, athleteId: zoe.id },
    })
    await browser.open(`${list}/sign`)
    browser.check('I have read this.', 'For Zoe Okafor')
    browser.fill('Your relationship to this athlete', 'Stepmother', 'For Zoe Okafor')
    browser.fill('Your full name', 'Dana Okafor')
    await sign(other.browser)
    const page = await browser.press('Sign', { unchecked: true })
    expect(page.status).not.toBe(200)
    expect(page.valueOf('Your relationship to this athlete')).toBe('')
    expect(page.isChecked('I have read this.')).toBe(false)
    expect(page.valueOf('Your full name')).toBe('Dana Okafor')
  })
})

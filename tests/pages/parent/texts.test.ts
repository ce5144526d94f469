import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consentWordsByStaff,
  textConsentWording,
  textTexts,
} from '~/domain/communications/texts/text-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidHtml } from '../../support/browser/valid-html'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { aFakeTwilio } from '../../support/servers/outside/fake-twilio'

await aFakeTwilio()

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function aParentWithPhone(phone: string) {
  const found = await aSignedInParent()
  await database().guardian.update({ where: { id: found.parent.id }, data: { phone } })
  return found
}

const optIns = async (guardianId: string) =>
  await database().textOptIn.findMany({ where: { guardianId, endedAt: null } })

describe('text messages in the portal', () => {
  it('can be agreed to, to the words on the page, and ended', async () => {
    const { browser, parent } = await aParentWithPhone('(212) 555-0147')
    const words = textConsentWording((await findSettings()).name)
    const page = await browser.open('/parent/texts')
    await expectValidHtml(page)
    expect(page.isChecked(words)).toBe(false)
    browser.check(words)
    expect((await browser.press(familyTexts.saveChoice)).text).toContain(textTexts.saved)
    expect(await optIns(parent.id)).toMatchObject([{ wording: words }])
    browser.uncheck(words)
    await browser.press(familyTexts.saveChoice)
    expect(await optIns(parent.id)).toEqual([])
  })

  it('say that they need another number', async () => {
    const { browser } = await aParentWithPhone('+44 20 7946 0958')
    const page = await browser.open('/parent/texts')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(textTexts.noNumber)])
  })

  it('are not there until they are configured', async () => {
    const { browser } = await aParentWithPhone('(212) 555-0147')
    const { twilio } = env()
    setEnv({ ...env(), twilio: undefined })
    expect((await browser.open('/parent/texts')).status).toBe(404)
    expect((await browser.open('/parent/emails')).text).not.toContain('text messages')
    setEnv({ ...env(), twilio })
  })
})

it('staff record that an adult agreed, and see it in the record', async () => {
  const { parent } = await aParentWithPhone('(212) 555-0147')
  const owner = await newStaff('owner')
  await expectValidHtml(await owner.open(`/admin/families/${parent.id}/texts`))
  owner.check(consentWordsByStaff((await findSettings()).name))
  const page = await owner.press('Save')
  expect(page.text).toContain(textTexts.savedForAdult)
  expect(page.text).toContain('Gets text messages')
  expect((await owner.open(`/admin/families/${parent.id}/emails`)).text).toContain('Waiting')
})

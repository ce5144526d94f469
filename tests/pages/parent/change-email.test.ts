import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { emailChangeTexts } from '~/domain/accounts/email-address/email-change-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { emailedSecret, owedKinds } from '../../support/reading/emailed-secrets'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().rateLimitTry.deleteMany()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

const wanted = 'diana@example.com'

async function request(email: string) {
  const signedIn = await aSignedInParent()
  const { browser } = signedIn
  await browser.open('/parent/details')
  await browser.follow('Change email address')
  browser.fill('New email address', email)
  await browser.press('Send the link')
  return signedIn
}

describe('changing the email address in the portal', () => {
  it('is requested and takes effect when its link’s button is pressed', async () => {
    const { browser, email } = await request(wanted)
    expect(browser.page.text).toContain(accountTexts.lookIntoNewInbox)
    expect(browser.page.text).toContain(`Email address ${email}`)

    const path = `/parent/details/email/verify?token=${await emailedSecret(email, 'change_email')}`
    const page = await browser.open(path)
    expect(page.text).toContain(wanted)
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidHtml(page)
    expect((await browser.open('/parent/details')).text).toContain(`Email address ${email}`)
    await browser.open(path)
    const changed = await browser.press(accountTexts.useNewAddress)
    expect(changed.text).toContain(accountTexts.newAddressUsed)
    expect(changed.text).toContain(`Email address ${wanted}`)
    expect((await newVisitor().open(path)).headings[0]).toBe(accountTexts.linkEnded)
  })

  it('can be confirmed in any browser and signs the others out', async () => {
    const { browser, email } = await request(wanted)
    const phone = newVisitor()
    await phone.open(
      `/parent/details/email/verify?token=${await emailedSecret(email, 'change_email')}`,
    )
    const page = await phone.press(accountTexts.useNewAddress)
    expect(page.url).toContain('/parent/login')
    expect(page.text).toContain(accountTexts.newAddressUsed)
    expect((await browser.open('/parent/details')).url).toContain('/parent/login')
  })

  it('gets the same answer for a taken address', async () => {
    const { email: taken } = await aSignedInParent()
    const { browser, email } = await request(taken)
    expect(browser.page.text).toContain(accountTexts.lookIntoNewInbox)
    expect(browser.page.text).toContain(`We sent a link to ${taken}.`)
    expect(browser.page.text).toContain(`keep signing in with ${email}.`)
    expect(await owedKinds()).not.toContain('email-change')
  })

  it('is shown until when it is valid, and can be sent again', async () => {
    const { browser, email } = await request(wanted)
    await expectValidHtml(browser.page)
    expect(browser.page.text).toContain(
      `We sent a link to ${wanted}. Open it by Tuesday, November 17 at 9:00 AM (Eastern Time) to finish the change. Until then, keep signing in with ${email}.`,
    )
    const first = await emailedSecret(email, 'change_email')
    clock.fix(addMinutes(clock.now(), 5))
    const again = await browser.press(accountTexts.sendAgain)
    expect(again.text).toContain(accountTexts.sentAgain)
    expect(again.text).toContain('by Tuesday, November 17 at 9:05 AM')
    expect(await emailedSecret(email, 'change_email')).not.toBe(first)
    expect((await owedKinds()).filter((kind) => kind === 'email-change')).toHaveLength(2)
  })

  it('is sent again only after recent re-authentication', async () => {
    const { browser } = await request(wanted)
    clock.fix(addMinutes(clock.now(), 10))
    const page = await browser.press(accountTexts.sendAgain)
    expect(page.url).toContain('/confirm-it-is-you?')
    expect(new URL(page.url).searchParams.get('redirectTo')).toBe('/parent/details')
  })

  it('can be canceled, after which its link changes nothing', async () => {
    const { browser, email } = await request(wanted)
    const secret = await emailedSecret(email, 'change_email')
    const page = await browser.pressTwice(emailChangeTexts.cancel)
    expect(page.text).toContain(emailChangeTexts.canceled)
    expect(page.text).not.toContain(wanted)
    const link = await browser.open(`/parent/details/email/verify?token=${secret}`)
    expect(link.headings[0]).toBe(accountTexts.linkEnded)
    const action = 'cancel-email-change'
    expect(await database().auditEvent.count({ where: { action } })).toBe(1)
  })

  it('requires recent re-authentication', async () => {
    const { browser } = await aSignedInParent()
    clock.fix(addMinutes(clock.now(), 10))
    const page = await browser.open('/parent/details/email')
    expect(page.url).toContain('/confirm-it-is-you?')
    expect(new URL(page.url).searchParams.get('redirectTo')).toBe('/parent/details/email')
  })
})

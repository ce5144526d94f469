import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { erasureAskMessages } from '~/domain/booking/erasure/erasure'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { familyTexts } from '~/domain/family/family-texts'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { password } from '../../support/factories/factories-accounts'
import { forgetVisitors, openOnMonday, post } from '../../support/browser/booking-walk'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { runJobs } from '../../support/jobs'
import { pay, payAhead, refundsOf } from '../../support/factories/factories-payments'
import { owedKinds } from '../../support/reading/emailed-secrets'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidHtml } from '../../support/browser/valid-html'
import { emptyTables } from '../../support/database/empty-tables'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await emptyTables('privacy_request', 'staff_member', 'account')
})

const path = '/parent/privacy'

describe('the record access log of a child', () => {
  it('is shown only to guardians who may see medical notes', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    await browser.open('/parent-dashboard')
    await browser.follow('Privacy', familyTexts.title)
    await expectValidHtml(browser.page)
    await browser.follow('Record access log')
    expect(browser.page.text).toContain('No one has opened a medical note.')
    await browser.open(`/parent/athletes/${athleteId}`)
    browser.fill('Medical notes and allergies', 'Bee stings.')
    await browser.press(familyTexts.saveAthlete)

    const owner = await newStaff('owner')
    await owner.open(`/admin/athletes/${athleteId}/medical-note`)
    await owner.press(staffBookingTexts.openMedicalNote)
    expect(owner.page.text).toContain('Bee stings.')
    const page = await browser.open(`${path}/opened`)
    await expectValidHtml(page)
    expect(page.texts('tbody tr')).toEqual([
      'Monday, November 16, 2026 at 9:00 AM Maren Holt, owner Medical note of Zoe',
    ])

    const { browser: stranger } = await aSignedInParent()
    const { browser: second, parent } = await aSignedInParent()
    const without = { guardianId: parent.id, athleteId, maySeeMedical: false }
    await database().guardianship.create({ data: without })
    for (const other of [stranger, second])
      expect((await other.open(`${path}/opened`)).text).not.toContain('Maren')
  })
})

describe('a data export in the portal', () => {
  it('is created by a job and downloaded after re-authenticating', async () => {
    const { browser, parent } = await aParentWithALesson()
    await browser.open(`${path}/export`)
    await expectValidHtml(browser.page)
    await browser.pressTwice(privacyTexts.makeExport)
    expect(browser.page.text).toContain(privacyTexts.isMakingExport)
    await expectValidHtml(browser.page)
    await runJobs()
    await browser.follow('Check again')
    expect(browser.page.text).toContain(privacyTexts.exportUntil)
    await expectValidHtml(browser.page)
    const file = await post(browser, `${path}/export/file`, {})
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="what-we-keep.zip"',
    })
    const { browser: stranger } = await aSignedInParent()
    expect((await post(stranger, `${path}/export/file`, {})).status).toBe(404)

    clock.fix(addMinutes(clock.now(), 10))
    for (const page of ['export', 'erasure'])
      expect((await browser.open(`${path}/${page}`)).url).toContain('/confirm-it-is-you')
    expect((await post(browser, `${path}/export/file`, {})).status).toBe(302)
    expect((await post(browser, `${path}/export`, {})).status).toBe(302)
    expect(await database().dataExport.count({ where: { guardianId: parent.id } })).toBe(1)
    await browser.open(`${path}/export`)
    browser.fill('Your password', password)
    await browser.press(accountTexts.continue)
    expect(browser.page.text).toContain(privacyTexts.exportUntil)
  })
})

it('a signed-in family requests erasure once without verifying its address again', async () => {
  const { browser, email } = await aParentWithALesson()
  await browser.open(`${path}/erasure`)
  await expectValidHtml(browser.page)
  browser.choose(privacyTexts.upcomingLessons, 'Keep my lessons')
  browser.fill('Anything we should know', 'We move away.')
  browser.fill(privacyTexts.typeErase, 'ERASE')
  await browser.pressTwice(privacyTexts.askErasure)
  expect(browser.page.text).toContain('You asked for this on Monday, November 16, 2026')
  const main = browser.page.$('main').text()
  expect(main.indexOf('You asked for this')).toBeLessThan(main.indexOf('We’ll erase your account'))
  expect(browser.page.$('main .notice a').attr('href')).toBe('/parent/conversations/new')
  expect(browser.page.text).toContain('We’ll erase your data after your last lesson')
  await expectValidHtml(browser.page)
  expect(await database().privacyRequest.findMany()).toMatchObject([
    {
      kind: 'deletion',
      state: 'open',
      email,
      name: 'Dana Okafor',
      keepsLessons: true,
      details: 'We move away.',
    },
  ])
  const kinds = await owedKinds()
  expect(kinds.slice(-2)).toEqual(['privacy-request-received', 'privacy-request-new'])
})

describe('the consequences of erasure', () => {
  it('say that an account balance is lost, where there is one', async () => {
    const { browser, parent } = await aParentWithALesson()
    const page = () => browser.open(`${path}/erasure`)
    expect((await page()).text).not.toContain(privacyTexts.losesYourBalance)
    await payAhead(parent.id, 2500, clock.now())
    expect((await page()).text).toContain(privacyTexts.losesYourBalance)
  })

  it('are shown before, and nothing is done without a choice and the typed word', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    await pay(bookingId, 6000)
    const page = await browser.open(`${path}/erasure`)
    for (const words of [
      'Deep Dive, Tuesday, November 24, 2026 at 4:00 PM',
      'If canceled: $60 is refunded.',
      'No unused credits.',
      'Zoe is erased.',
      '1 signed waiver',
    ])
      expect(page.text).toContain(words)

    browser.fill('Anything we should know', 'We move away.')
    browser.fill(privacyTexts.typeErase, 'please')
    expect((await browser.press(privacyTexts.askErasure)).status).toBe(400)
    expect(browser.page.text).toContain('Type ERASE to confirm.')
    expect(browser.page.text).toContain('We move away.')
    browser.fill(privacyTexts.typeErase, 'ERASE')
    expect((await browser.press(privacyTexts.askErasure)).status).toBe(409)
    expect(browser.page.text).toContain(erasureAskMessages['lessons-not-chosen'])
    expect(await database().privacyRequest.count()).toBe(0)

    browser.choose(privacyTexts.upcomingLessons, 'Cancel my upcoming lessons now')
    await browser.press(privacyTexts.askErasure)
    expect(browser.page.text).toContain('You asked for this on')
    expect(browser.page.text).toContain('No upcoming lessons.')
    expect(await refundsOf(bookingId)).toMatchObject([{ amountCents: 6000, state: 'due' }])
    expect(await owedKinds()).toContain('booking-canceled')
  })

  it('name the other guardian an athlete stays with, who is notified of the request', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const other = await aSignedInParent({ email: 'noor@example.com', firstName: 'Noor' })
    await database().guardianship.create({ data: { guardianId: other.parent.id, athleteId } })
    await browser.open(`${path}/erasure`)
    expect(browser.page.text).toContain('Zoe stays with Noor')
    expect(browser.page.text).toContain('If kept: Noor')
    browser.choose(privacyTexts.upcomingLessons, 'Leave my lessons to the other guardian')
    browser.fill(privacyTexts.typeErase, 'ERASE')
    await browser.press(privacyTexts.askErasure)
    await deliverDueEmail(emailComposers, clock.now())
    const email = await database().outboxMessage.findFirstOrThrow({
      where: { kind: 'erasure-asked' },
      include: { copy: true },
    })
    expect(email.guardianId).toBe(other.parent.id)
    expect(email.copy!.text).toContain('Deep Dive for Zoe')
  })
})

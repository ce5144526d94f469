import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { topicLabels } from '~/domain/communications/email-kinds'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, openOnMonday, post } from '../../support/browser/booking-walk'
import { callApi } from '../../support/browser/call-api'
import { queueTestEmail, sentTo } from '../../support/factories/factories-email'
import { aSignedInParent, signedInAgain } from '../../support/browser/signed-in-parent'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import { pageDataOf, shownOn, textsIn } from '../../support/browser/page-data'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('a parent’s details in the portal', () => {
  it('are shown as stored and stored as saved', async () => {
    const { browser, email } = await aSignedInParent()
    const page = await browser.open('/parent/details')
    expect(page.text).toContain(`Email address ${email}`)
    expect(page.valueOf('Your first name')).toBe('Dana')
    await expectValidHtml(page)
    browser.fill('Your first name', 'Diana')
    browser.fill('Emergency contact’s name', 'Eze Okafor')
    browser.check(communicationTexts.subscribe)
    const saved = await browser.press(familyTexts.saveDetails)
    expect(saved.text).toContain(familyTexts.detailsSaved)
    expect(saved.valueOf('Your first name')).toBe('Diana')
    expect(saved.isChecked(communicationTexts.subscribe)).toBe(true)
    expect((await callApi(browser, '/api/parent/info')).json).toMatchObject({
      firstName: 'Diana',
      emergencyContactName: 'Eze Okafor',
      wantsNewsletter: true,
    })
  })

  it('that are invalid have errors next to the fields and keep the input', async () => {
    const { browser } = await aSignedInParent()
    await browser.open('/parent/details')
    browser.fill('Your first name', '')
    browser.fill('Phone number', '12')
    browser.fill('Your last name', 'Typed')
    const page = await browser.press(familyTexts.saveDetails, { unchecked: true })
    expect(page.status).toBe(400)
    expectErrorsBesideTheirFields(page)
    expect(page.valueOf('Your last name')).toBe('Typed')
  })

  it('with a version conflict show the changes next to the input and can then be saved', async () => {
    const { browser, parent } = await aSignedInParent()
    await browser.open('/parent/details')
    const data = { phone: '555 010 7777', version: { increment: 1 } }
    await database().guardian.update({ where: { id: parent.id }, data })
    browser.fill('Your first name', 'Diana')
    const page = await browser.press(familyTexts.saveDetails)
    expect(page.status).toBe(409)
    expect(page.errors[0]).toMatch(/^This was changed elsewhere/)
    expect(page.text).toContain('Phone number, as saved now 555 010 7777')
    expect(page.valueOf('Your first name')).toBe('Diana')
    await expectValidHtml(page)
    browser.fill('Phone number', '555 010 7777')
    expect((await browser.press(familyTexts.saveDetails)).text).toContain(familyTexts.detailsSaved)
    const row = await database().guardian.findUniqueOrThrow({ where: { id: parent.id } })
    expect(row).toMatchObject({ firstName: 'Diana', phone: '555 010 7777' })
  })
})

describe('a parent’s active sessions in the portal', () => {
  it('are listed and can be ended one by one or all others', async () => {
    const { browser, parent } = await aSignedInParent()
    const phone = await signedInAgain(parent.accountId)
    const tablet = await signedInAgain(parent.accountId)
    const page = await browser.open('/parent/sessions')
    expect(page.texts('.entry')).toHaveLength(3)
    expect(page.texts('.entry')[0]).toContain('This browser')
    await expectValidHtml(page)
    await browser.press(/2: /)
    expect(browser.page.texts('.entry')).toHaveLength(2)
    await browser.press(accountTexts.signOutElsewhere)
    expect(browser.page.texts('.entry')).toHaveLength(1)
    for (const other of [phone, tablet])
      expect((await other.open('/parent/sessions')).url).toContain('/parent/login')
  })

  it('of someone else are not found', async () => {
    const { browser } = await aSignedInParent()
    const { browser: other, parent } = await aSignedInParent()
    await browser.open('/parent/sessions')
    for (const sessionId of [parent.sessionId, newId()])
      expect((await post(browser, '/parent/sessions', { sessionId })).status).toBe(404)
    expect((await other.open('/parent/sessions')).status).toBe(200)
  })

  it('are ended only by who proved lately who they are', async () => {
    const { browser, parent } = await aSignedInParent()
    const phone = await signedInAgain(parent.accountId)
    clock.fix(addMinutes(clock.now(), 10))
    for (const button of [/2: /, accountTexts.signOutElsewhere]) {
      await browser.open('/parent/sessions')
      const asked = await browser.press(button)
      expect(asked.headings[0]).toBe(accountTexts.confirmYou)
      expect(asked.url).toContain(encodeURIComponent('/parent/sessions'))
      expect((await phone.open('/parent/sessions')).texts('.entry')).toHaveLength(2)
    }
  })

  it('do not contain session tokens, even in the page’s data', async () => {
    const { browser } = await aSignedInParent()
    const page = await browser.open('/parent/sessions')
    const hidden = textsIn(await pageDataOf(browser)).filter(
      (text) => !shownOn(page).includes(text),
    )
    expect(hidden.filter((text) => !/^[\w[\].|/-]+$/.test(text))).toEqual([])
  })
})

describe('a parent’s emails in the portal', () => {
  it('are exactly the emails that were sent to the family', async () => {
    const { browser, parent } = await aSignedInParent()
    const { browser: other } = await aSignedInParent()
    expect((await browser.open('/parent/messages')).text).toContain(
      'We haven’t sent you anything yet.',
    )
    const id = await sentTo(parent.id, 'You’re booked')
    await queueTestEmail({ guardianId: parent.id, now: clock.now() })
    const list = await browser.open('/parent/messages')
    expect(list.texts('.entry')).toEqual(['You’re booked Monday, November 16 at 9:00 AM'])
    await expectValidHtml(list)
    const page = await browser.follow('You’re booked')
    expect(page.texts('.prose p')).toEqual(['Hello Dana,', 'Zoe is expected. Bring water.'])
    expect(page.text).toContain('Sent to dana@example.com on Monday, November 16 at 9:00 AM')
    await expectValidHtml(page)
    expect((await other.open(`/parent/messages/${id}`)).status).toBe(404)
    expect((await other.open('/parent/messages')).texts('.entry')).toEqual([])
    for (const wrong of [newId(), 'x'])
      expect((await browser.open(`/parent/messages/${wrong}`)).status).toBe(404)
  })

  it('have pages', async () => {
    const { browser, parent } = await aSignedInParent()
    for (let email = 0; email < 21; email += 1) await sentTo(parent.id, `Email ${email}`)
    await browser.open('/parent/messages')
    expect((await browser.follow(/^Next/)).texts('.entry')).toHaveLength(1)
    expect((await browser.open('/parent/messages?page=3')).status).toBe(404)
  })
})

describe('email preferences in the portal', () => {
  it('can be changed and reversed', async () => {
    const { browser, parent } = await aSignedInParent()
    const page = await browser.open('/parent/emails')
    expect(page.isChecked(topicLabels.reminders)).toBe(true)
    await expectValidHtml(page)
    browser.uncheck(topicLabels.reminders)
    expect((await browser.press(familyTexts.saveChoice)).text).toContain(familyTexts.choiceSaved)
    expect(browser.page.isChecked(topicLabels.reminders)).toBe(false)
    expect(await database().emailOptOut.findMany()).toMatchObject([
      { guardianId: parent.id, topic: 'reminders' },
    ])
    browser.check(topicLabels.reminders)
    await browser.press(familyTexts.saveChoice)
    expect(await database().emailOptOut.count()).toBe(0)
    const actions = await database().auditEvent.findMany({
      where: { subjectId: parent.id },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action }) => action)).toEqual(['opt-out-of-emails', 'undo-email-opt-out'])
  })

  it('exist only for optional emails', async () => {
    const { browser } = await aSignedInParent()
    expect((await post(browser, '/parent/emails', { wanted: 'everything' })).status).toBe(400)
  })
})

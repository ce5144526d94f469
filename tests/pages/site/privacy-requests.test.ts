import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { privacyRequestLabels } from '~/domain/privacy/privacy-request'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { exportTokenOf, privacyTokenOf } from '~/domain/privacy/request-privacy.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { fieldTexts } from '~/values/field-texts'
import {
  fillIn,
  forgetVisitors,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { anInquiry } from '../../support/factories/factories-inquiries'
import { anUnprovedRequest, aPrivacyRequest } from '../../support/factories/factories-privacy'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().privacyRequest.deleteMany()
  await database().inquiry.deleteMany()
})

const now = () => ({ now: clock.now() })

describe('making a privacy request', () => {
  it('leads by an email to a verified request, and looks the same for everyone', async () => {
    const visitor = newVisitor()
    await expectValidPage(await visitor.open('/privacy-requests'))
    visitor.choose('What would you like?', privacyRequestLabels.access)
    fillIn(visitor, { 'Your name': 'Dana Okafor', 'Email address': 'dana@example.com' })
    const sent = await visitor.pressTwice(privacyTexts.sendRequest)
    expect(sent.headings[0]).toBe(accountTexts.checkEmail)
    await expectValidPage(sent)
    const { id } = await database().privacyRequest.findFirstOrThrow()

    const before = await databaseState()
    const page = await visitor.open(`/privacy-requests/verify?token=${privacyTokenOf(id)}`)
    await expectValidPage(page)
    expect(await databaseState()).toEqual(before)
    const proved = await visitor.press('Yes, this is my request')
    expect(proved.headings[0]).toBe('We got your request')
    await expectValidPage(proved)
    const again = await visitor.open(`/privacy-requests/verify?token=${privacyTokenOf(id)}`)
    expect(again.headings[0]).toBe(accountTexts.linkEnded)
    await expectValidPage(again, 404)
    const { status } = await post(visitor, '/privacy-requests/verify', {
      token: privacyTokenOf(id),
    })
    expect(status).toBe(409)
  })

  it('requires a choice, a name and an email address', async () => {
    const visitor = newVisitor()
    await visitor.open('/privacy-requests')
    const page = await visitor.press(privacyTexts.sendRequest, { unchecked: true })
    await expectValidPage(page, 400)
    expect(page.errors).toEqual([
      'Choose what you would like us to do.',
      fieldTexts.nameMissing,
      fieldTexts.emailMissing,
    ])
  })
})

describe('the data export of a privacy request', () => {
  it('is available only by its link, as an uncached file', async () => {
    await anInquiry({ ...now(), message: 'What do you keep?' })
    const id = await aPrivacyRequest(now())
    const owner = await newStaff('owner')
    await owner.open(`/admin/privacy/${id}`)
    await owner.press('Email them a link to their data')
    expect(owner.page.text).toContain('Request completed.')
    const visitor = newVisitor()
    const page = await visitor.open(`/privacy-requests/export?token=${exportTokenOf(id)}`)
    await expectValidPage(page)
    const file = await visitor.press(privacyTexts.downloadExport)
    expect(file.headers['content-disposition']).toBe('attachment; filename="what-we-keep.json"')
    expect(file.headers['cache-control']).toBe('private, no-store')
    expect(JSON.parse(file.body)).toMatchObject({
      withoutGuardian: { inquiries: [{ message: 'What do you keep?' }] },
    })
    for (const token of ['', 'x', privacyTokenOf(id)]) {
      const path = `/privacy-requests/export?token=${token}`
      expect((await visitor.open(path)).status).toBe(404)
      expect((await post(visitor, '/privacy-requests/export/file', { token })).status).toBe(404)
    }
  })
})

describe('the staff’s list of privacy requests', () => {
  it('marks overdue requests and unknown addresses', async () => {
    const early = new Date(clock.now().getTime() - 31 * 86_400_000)
    await aPrivacyRequest({ now: early, kind: 'correction', email: 'nobody@example.com' })
    await anUnprovedRequest(now())
    const owner = await newStaff('owner')
    await owner.open('/admin')
    await owner.follow('Settings')
    const list = await owner.follow(/^Privacy/)
    await expectValidPage(list)
    expect(list.texts('main li.entry')).toHaveLength(1)
    expect(list.texts('main li.entry')[0]).toMatch(/^Correction: Dana Okafor Overdue nobody@/)
    const page = await owner.follow('Correction: Dana Okafor')
    expect(page.text).toContain('In our records No')
    await expectValidPage(page)
    owner.fill('Your notes', 'Asked which one.')
    expect((await owner.press('Save notes')).text).toContain('Notes saved.')
    const closed = await owner.press('Done by hand: notify them')
    expect(closed.text).toContain('Request closed.')
    await expectValidPage(closed)
  })

  it('erases after typed confirmation, and offers an export before', async () => {
    await anInquiry(now())
    const id = await aPrivacyRequest({ ...now(), kind: 'deletion' })
    const owner = await newStaff('owner')
    await owner.open(`/admin/privacy/${id}`)
    const { body } = await post(owner, `/admin/privacy/${id}/export`, {})
    expect(body).toContain('Is the class right for Zoe?')
    expect((await post(owner, `/admin/privacy/${id}/carry-out`, { version: '2' })).status).toBe(302)
    expect(await database().inquiry.count()).toBe(1)
    await owner.open(`/admin/privacy/${id}`)
    await owner.follow(privacyTexts.seeErasure)
    await expectValidPage(owner.page)
    owner.fill(privacyTexts.typeErase, 'yes')
    expect((await owner.press(privacyTexts.eraseFamily)).status).toBe(400)
    owner.fill(privacyTexts.typeErase, 'erase')
    const page = await owner.press(privacyTexts.eraseFamily)
    expect(page.text).toContain(privacyTexts.familyErased)
    expect(await database().inquiry.count()).toBe(0)
    const late = await post(owner, `/admin/privacy/${id}/carry-out`, { version: '2' })
    expect(late.status).toBe(302)
  })

  it('is only for the owner', async () => {
    const id = await aPrivacyRequest(now())
    for (const role of ['coach', 'front_desk'] as const) {
      const browser = await newStaff(role)
      for (const path of ['', `/${id}`])
        expect((await browser.open(`/admin/privacy${path}`)).status).toBe(404)
      for (const part of ['', '/carry-out', '/export', '/done', '/declined', '/other'])
        expect((await post(browser, `/admin/privacy/${id}${part}`, { version: '2' })).status).toBe(
          404,
        )
    }
    expect(await database().privacyRequest.findFirst()).toMatchObject({ state: 'open', version: 2 })
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { addMinutes } from '~/values/business-time'
import { password } from '../../support/factories-accounts'
import { forgetVisitors, openOnMonday, post } from '../../support/booking-walk'
import { aParentWithALesson, aSignedInParent, athleteOf } from '../../support/factories-portal'
import { runJobs } from '../../support/jobs'
import { owedKinds } from '../../support/mailed-secrets'
import { newStaff } from '../../support/staff-browser'
import { expectValidHtml } from '../../support/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().$executeRaw`truncate privacy_request, staff_member, account cascade`
})

const path = '/parent/privacy'

describe('who opened a child’s record', () => {
  it('is told to those who may see medical notes, and to nobody else', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    await browser.open('/parent-dashboard')
    await browser.follow('Privacy', 'My family')
    await expectValidHtml(browser.page)
    await browser.follow('Who opened my child’s record')
    expect(browser.page.text).toContain('Nobody has opened a medical note.')
    await browser.open(`/parent/athletes/${athleteId}`)
    browser.fill('Medical notes and allergies', 'Bee stings.')
    await browser.press('Save these details')

    const owner = await newStaff('owner')
    await owner.open(`/admin/athletes/${athleteId}/medical-note`)
    await owner.press('Open medical note')
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

describe('everything as a file', () => {
  it('is made by a job, and had by whoever has just said who they are', async () => {
    const { browser, parent } = await aParentWithALesson()
    await browser.open(`${path}/export`)
    await expectValidHtml(browser.page)
    await browser.pressTwice('Make this file')
    expect(browser.page.text).toContain('It is being made')
    await expectValidHtml(browser.page)
    await runJobs()
    await browser.follow('See whether it is there')
    expect(browser.page.text).toContain('It is there until')
    await expectValidHtml(browser.page)
    const file = await post(browser, `${path}/export/file`, {})
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'application/zip', 'cache-control': 'private, no-store' },
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
    await browser.press('Go on')
    expect(browser.page.text).toContain('It is there until')
  })
})

it('a family asks once to be erased, without a mail that proves its address', async () => {
  const { browser, email } = await aParentWithALesson()
  await browser.open(`${path}/erasure`)
  await expectValidHtml(browser.page)
  browser.fill('Anything we should know', 'We move away.')
  await browser.pressTwice('Ask to be erased')
  expect(browser.page.text).toContain('You asked for this on Monday, November 16, 2026')
  await expectValidHtml(browser.page)
  expect(await database().privacyRequest.findMany()).toMatchObject([
    { kind: 'deletion', state: 'open', email, name: 'Dana Okafor', details: 'We move away.' },
  ])
  const kinds = await owedKinds()
  expect(kinds.slice(-2)).toEqual(['privacy-request-received', 'privacy-request-new'])
})

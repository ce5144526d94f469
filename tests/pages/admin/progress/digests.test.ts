import { beforeAll, beforeEach, expect, it } from 'vitest'
import { progressTexts } from '~/domain/progress/progress-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { openOnMonday } from '../../../support/browser/booking-walk'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { athleteOf } from '../../../support/factories/factories-portal'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { aDigest, evaluated } from '../../../support/factories/factories-progress'
import { forgetProgress } from '../../../support/browser/forget-progress'
import { pageDataOf } from '../../../support/browser/page-data'
import { anotherCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage, findingsInEmail } from '../../../support/browser/valid-html'

const list = '/admin/progress/digests'
let digestId: string
let athleteId: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetProgress()
  const { bookingId } = await aParentWithALesson()
  athleteId = await athleteOf(bookingId)
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const said = { note: 'Both sides.', shareNote: true, now: clock.now() }
  await evaluated(staff, athleteId, 'Cartwheel', said)
  digestId = await aDigest(athleteId, { now: clock.now() })
})

const owed = () => database().outboxMessage.count({ where: { kind: 'progress-digest' } })

it('a coach reads a progress digest, adds a passage, previews the email and approves it', async () => {
  const coach = await newStaff('coach')
  await coach.open('/admin/progress')
  await coach.follow('Digests to approve (1)')
  await expectValidPage(coach.page)
  expect(coach.page.text).toContain('Zoe Okafor')
  expect(coach.page.text).toContain('1 evaluation, October 17, 2026 to November 15, 2026')
  expect(coach.page.text).toContain('To Dana Okafor')
  await coach.follow('Zoe Okafor')
  await expectValidPage(coach.page)
  expect(coach.page.text).toContain('The email: How Zoe is coming along')
  expect(coach.page.text).toContain('Cartwheel: Both sides.')
  coach.fill('Your note', 'See you on {day}.')
  await coach.press(progressTexts.keepDigest)
  await expectValidPage(coach.page)
  expect(coach.page.text).toContain('Hello Dana, See you on {day}.')
  expect(await owed()).toBe(0)
  const letter = await coach.open(`${list}/${digestId}/email.html`)
  expect(letter.headers['content-disposition']).toContain('attachment')
  expect(letter.body).toContain('See you on {day}.')
  expect(await findingsInEmail(letter.body)).toEqual([])

  await coach.open(`${list}/${digestId}`)
  const done = await coach.pressTwice(progressTexts.approveDigest)
  expect(done.text).toContain(progressTexts.digestApproved)
  expect(done.text).toContain(progressTexts.nothingWaiting)
  expect(await owed()).toBe(1)
  await coach.open(`${list}/${digestId}`)
  await expectValidPage(coach.page)
  expect(coach.page.text).toContain('Approved by Maren Holt on November 16, 2026')
  expect(coach.page.$('textarea')).toHaveLength(0)
  expect(await pageDataOf(coach)).not.toMatch(/@example\.com|2015-|Asthma/)
})

it('several progress digests are approved by their checkboxes, and none without any', async () => {
  const coach = await newStaff('coach')
  await coach.open(list)
  const none = await coach.press(progressTexts.approveSelected)
  expect([none.status, none.errors]).toEqual([400, ['Select at least one.']])
  await expectValidPage(none, 400)
  coach.check('Approve the digest of Zoe Okafor')
  const done = await coach.pressTwice(progressTexts.approveSelected)
  expect(done.text).toContain('1 digest is approved.')
  expect(await owed()).toBe(1)
})

it('a progress digest changed by someone else meanwhile is shown and not sent', async () => {
  const [one, other, third] = [
    await newStaff('coach'),
    await newStaff('owner'),
    await newStaff('owner'),
  ]
  for (const browser of [one, other]) await browser.open(`${list}/${digestId}`)
  await third.open(list)
  one.fill('Your note', 'Well done.')
  await one.press(progressTexts.keepDigest)
  other.fill('Your note', 'Great.')
  const stale = await other.press(progressTexts.approveDigest)
  expect(stale.status).toBe(409)
  await expectValidPage(stale, 409)
  expect(stale.text).toContain('as saved now Well done.')
  expect(stale.valueOf('Your note')).toBe('Great.')
  third.check('Approve the digest of Zoe Okafor')
  const left = await third.press(progressTexts.approveSelected)
  expect([left.status, left.errors[0]]).toEqual([409, expect.stringContaining('None of them')])
  expect(await owed()).toBe(0)
  expect((await other.press(progressTexts.approveDigest)).text).toContain(
    progressTexts.digestApproved,
  )
  const { passage } = await database().progressDigest.findFirstOrThrow()
  expect([passage, await owed()]).toEqual(['Great.', 1])
})

it('the typed text of a progress digest is shown if someone else decided meanwhile', async () => {
  const [one, other] = [await newStaff('coach'), await newStaff('owner')]
  for (const browser of [one, other]) await browser.open(`${list}/${digestId}`)
  await other.press(progressTexts.putAside)
  one.fill('Your note', 'Long words.')
  const late = await one.press(progressTexts.keepDigest)
  expect(late.status).toBe(409)
  await expectValidPage(late, 409)
  expect(late.text).toContain('What you had typed Long words.')
})

it('a dismissed progress digest is never sent, and no one else has access', async () => {
  const another = await newStaff('coach', await anotherCoach())
  const desk = await newStaff('front_desk')
  for (const browser of [another, desk]) {
    expect((await browser.open(`${list}/${digestId}`)).status).toBe(404)
    expect((await browser.open(`${list}/${digestId}/email.html`)).status).toBe(404)
  }
  expect((await another.open(list)).text).toContain(progressTexts.nothingWaiting)
  const coach = await newStaff('coach')
  await coach.open(`${list}/${digestId}`)
  expect((await coach.pressTwice(progressTexts.putAside)).text).toContain('Skipped.')
  await coach.open(`${list}/${digestId}`)
  expect(coach.page.text).toContain('Put aside by Maren Holt')
  expect(await owed()).toBe(0)
})

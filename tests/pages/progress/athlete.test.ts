import { beforeAll, beforeEach, expect, it } from 'vitest'
import { familyTexts } from '~/domain/family/family-texts'
import { progressTexts } from '~/domain/progress/progress-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { openOnMonday } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { evaluated, mastered, skillNamed } from '../../support/factories/factories-progress'
import { forgetProgress } from '../../support/browser/forget-progress'
import { pageDataOf, shownOn, textsIn } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

let dana: PlainBrowser
let owner: Staff
let athleteId: string
const pages = ['', '/history', '/skills/:skill', '/certificates/:certificate']

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetProgress()
  const { browser, bookingId } = await aParentWithALesson()
  dana = browser
  athleteId = await athleteOf(bookingId)
  owner = (await aStaffMember({ role: 'owner', now: clock.now() })).staff
  const now = addMinutes(clock.now(), -40 * 24 * 60)
  await evaluated(owner, athleteId, 'Round-off', { status: 'with_help', note: 'Look.', now })
  await mastered(owner, athleteId, { now: clock.now() })
})

async function addressOf(page: string): Promise<string> {
  const { id } = await database().certificate.findFirstOrThrow()
  const path = page.replace(':skill', await skillNamed('Round-off')).replace(':certificate', id)
  return `/progress/athlete/${athleteId}${path}`
}

it('an athlete who was never evaluated reads so once, and of a new apparatus otherwise', async () => {
  const page = await dana.open(await addressOf(''))
  expect(page.text).not.toContain(progressTexts.nothingEvaluated)
  expect(page.text).toContain('Beam Not evaluated yet.')
  await database().certificate.deleteMany()
  await database().evaluation.deleteMany()
  const empty = await dana.open(`/progress/athlete/${athleteId}`)
  await expectValidPage(empty)
  expect(empty.text.split(progressTexts.nothingEvaluated)).toHaveLength(2)
  expect(empty.text).not.toContain('Not evaluated yet.')
})

it('a family sees its athlete’s progress from the list to the certificate', async () => {
  await dana.open('/parent-dashboard')
  await dana.follow('Progress', familyTexts.title)
  await expectValidPage(dana.page)
  expect(dana.page.text).toContain('Level reached: Beginner')
  expect(dana.page.text).toContain('5 skills mastered')
  const page = await dana.follow('Zoe Okafor')
  await expectValidPage(page)
  for (const words of [
    '5 skills mastered',
    'Certificate, Beginner',
    'With help',
    'Look.',
    'October 2026 1 0',
  ])
    expect(page.text).toContain(words)
  const { $ } = page
  expect($('svg[role=img] circle')).toHaveLength(2)
  expect($('svg[role=img] title').text()).toBe('Mastered skills, month by month')

  await dana.follow('Round-off')
  await expectValidPage(dana.page)
  for (const words of [
    'second hand turns in',
    progressTexts.comesBefore,
    'With help',
    'Maren Holt',
  ])
    expect(dana.page.text).toContain(words)
  expect(dana.page.link(progressTexts.bookForSkill).attr('href')).toBe(
    `/parent/book?athlete=${athleteId}&skill=${await skillNamed('Round-off')}`,
  )
  await dana.follow('Back to Zoe Okafor')
  await dana.follow(progressTexts.history)
  await expectValidPage(dana.page)
  expect(dana.page.texts('.entry-title')).toHaveLength(6)
  await dana.follow('Back to Zoe Okafor')
  await dana.follow('Certificate, Beginner')
  await expectValidPage(dana.page)
  expect(dana.page.text).toContain('Zoe Okafor has reached the level Beginner 5 skills mastered')
  await dana.open(`/parent/athletes/${athleteId}`)
  expect((await dana.follow('Zoe Okafor’s progress')).status).toBe(200)
})

it.each(pages)('an athlete’s progress page is available only with permission: %s', async (page) => {
  const address = await addressOf(page)
  const grandparent = await aSignedInParent()
  const link = { guardianId: grandparent.parent.id, athleteId }
  const { browser: other } = await aParentWithALesson({ time: '18:00' })
  await database().guardianship.create({ data: { ...link, maySeeProgress: false } })
  const statusFor = async (browser: PlainBrowser) => (await browser.open(address)).status
  for (const browser of [grandparent.browser, other, await newStaff('front_desk')])
    expect(await statusFor(browser)).toBe(404)
  expect((await grandparent.browser.open('/parent/progress')).text).toContain(
    familyTexts.noAthletes,
  )
  expect((await grandparent.browser.open(`/parent/athletes/${athleteId}`)).text).not.toContain(
    progressTexts.howFar,
  )
  for (const browser of [dana, await newStaff('coach'), await newStaff('owner')]) {
    expect(await statusFor(browser)).toBe(200)
    expect(browser.page.headers['cache-control']).toBe('private, no-store')
  }
  await database().guardianship.updateMany({ where: link, data: { maySeeProgress: true } })
  expect(await statusFor(grandparent.browser)).toBe(200)
  await database().guardianship.updateMany({ where: link, data: { endedAt: clock.now() } })
  expect(await statusFor(grandparent.browser)).toBe(404)
})

it('another athlete’s certificate is not found under one’s own athlete', async () => {
  const { browser, bookingId } = await aParentWithALesson({ time: '18:00' })
  const { id } = await database().certificate.findFirstOrThrow()
  const own = `/progress/athlete/${await athleteOf(bookingId)}`
  expect((await browser.open(own)).status).toBe(200)
  for (const page of [`/certificates/${id}`, '/certificates/x', '/skills/x', '/history?page=9'])
    expect((await browser.open(own + page)).status).toBe(404)
})

it.each(pages)(
  'an athlete’s progress page contains only the data that it shows: %s',
  async (page) => {
    await dana.open(await addressOf(page))
    const shown = shownOn(dana.page)
    const texts = textsIn(await pageDataOf(dana)).filter((text) => /\s|\d{4}/.test(text))
    for (const secret of ['2015-04-23', 'April 23, 2015', '555 010'])
      expect(texts.join() + dana.page.body).not.toContain(secret)
    expect(texts.filter((text) => text.includes('Okafor') && !shown.includes(text))).toEqual([])
  },
)

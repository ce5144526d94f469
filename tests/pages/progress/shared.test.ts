import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noRights, type Rights } from '~/domain/family/guardians/guardian-rights'
import { progressTexts } from '~/domain/progress/progress-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { evaluated } from '../../support/factories/factories-progress'
import { forgetProgress } from '../../support/browser/forget-progress'
import { pageDataOf } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { queriesOf } from '../../support/database/query-count'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

let dana: PlainBrowser
let athleteId: string
let share: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetProgress()
  const { browser, bookingId } = await aParentWithALesson()
  dana = browser
  athleteId = await athleteOf(bookingId)
  share = `/progress/athlete/${athleteId}/share`
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const now = clock.now()
  await evaluated(staff, athleteId, 'Bridge', { note: 'For you-canary.', now })
  await evaluated(staff, athleteId, 'Cartwheel', { note: 'For all.', shareNote: true, now })
})

/** Creates a link and returns its address. */
async function shareWith(recipient: string, browser = dana): Promise<string> {
  await browser.open(share)
  browser.fill(progressTexts.shareFor, recipient)
  browser.fill(progressTexts.shareName, 'Zo')
  const page = await browser.pressTwice(progressTexts.makeLink)
  return /\/progress\/[\w-]{43}/.exec(page.text)![0]
}

const views = async () => (await database().shareLink.findFirstOrThrow()).views

it('a family shares progress by a link that shows only skills and shared notes', async () => {
  await dana.open(share)
  await expectValidPage(dana.page)
  expect(dana.page.valueOf(progressTexts.shareDays)).toBe('30')
  expect((await dana.press(progressTexts.makeLink, { unchecked: true })).errors).toEqual([
    'Enter who the link is for.',
  ])
  const address = await shareWith('Tante Ify')
  await expectValidPage(dana.page)
  expect(dana.page.$('svg[role=img]').attr('aria-label')).toBe('The link for Tante Ify')
  expect(await database().shareLink.count()).toBe(1)
  const { tokenHash } = await database().shareLink.findFirstOrThrow()
  expect(tokenHash).not.toContain(address.slice(10))

  const grandma = newVisitor()
  const page = await grandma.open(address)
  await expectValidPage(page)
  for (const words of ['Zo’s progress', 'Bridge', 'Mastered', 'For all.'])
    expect(page.text).toContain(words)
  const everything = page.body + JSON.stringify(page.headers) + (await pageDataOf(grandma))
  const secrets = ['For you-canary', 'Okafor', 'Zoe', '2015', 'Mill Street', '2026-11', 'November']
  for (const secret of [...secrets, 'Asthma', 'Maren Holt', 'Tante Ify'])
    expect(everything, secret).not.toContain(secret)
  expect(page.$('a[href^="http"], a[href^="//"]')).toHaveLength(0)
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  })
  expect(page.$('meta[name=robots]').attr('content')).toContain('noindex')
})

it('a share link counts a visit once', async () => {
  const address = await shareWith('Tante Ify')
  const grandma = newVisitor()
  for (const _ of [1, 2, 3]) await grandma.open(address)
  expect(await views()).toBe(1)
  await newVisitor().open(address)
  expect(await views()).toBe(2)
  clock.fix(addMinutes(clock.now(), 31))
  await grandma.open(address)
  expect(await views()).toBe(3)
  expect((await dana.open(share)).text).toContain('Visited 3 times')
})

it('an unknown, expired, ended or no longer permitted share link looks the same', async () => {
  const looks = async (address: string) => {
    const visitor = newVisitor()
    const queries = await queriesOf(() => visitor.open(address))
    const { status, headers, body } = visitor.page
    const token = address.slice('/progress/'.length)
    const same = body.replaceAll(token, '').replace(/nonce="[^"]*"|"[\w-]{20,24}==?"/g, '')
    const { date: _, etag: __, 'content-security-policy': ___, ...kept } = headers
    delete kept['content-length']
    delete kept['x-request-id']
    return { status, kept, same, queries }
  }
  const unknown = `/progress/${'x'.repeat(43)}`
  await looks(unknown)
  const wanted = await looks(unknown)
  expect(wanted.status).toBe(404)

  const ended = await shareWith('Tante Ify')
  await dana.open(share)
  expect((await dana.press('Turn off the link for Tante Ify')).text).toContain(
    progressTexts.linkEnded,
  )
  expect(await looks(ended)).toEqual(wanted)
  const taken = await shareWith('Uncle')
  expect((await looks(taken)).status).toBe(200)
  await database().guardianship.updateMany({ data: { maySeeProgress: false } })
  expect(await looks(taken)).toEqual(wanted)
  await database().guardianship.updateMany({ data: { maySeeProgress: true } })
  const coachs = await shareWith('Judge', await newStaff('coach'))
  expect((await looks(coachs)).status).toBe(200)
  const [disabledAt, staff] = [clock.now(), { realm: 'staff' } as const]
  await database().account.updateMany({ where: staff, data: { disabledAt } })
  expect(await looks(coachs)).toEqual(wanted)
  await database().account.updateMany({ where: staff, data: { disabledAt: null } })
  const slashed = await newVisitor().open(`${taken}/`)
  expect(slashed.text).toContain('Zo’s progress')
  expect(slashed.text).not.toContain('Mill Street')
  clock.fix(addMinutes(clock.now(), 30 * 24 * 60))
  expect(await looks(taken)).toEqual(wanted)
  const links = await database().shareLink.findMany({ orderBy: { id: 'asc' } })
  expect(links.map(({ recipient, views: seen }) => [recipient, seen])).toEqual([
    ['Tante Ify', 0],
    ['Uncle', 2],
    ['Judge', 1],
  ])
})

/** Another guardian of the athlete, with these rights; a guardian who may book also sees lessons. */
async function another(rights: Partial<Rights>): Promise<PlainBrowser> {
  const { browser, parent } = await aSignedInParent({ firstName: 'Noor', lastName: 'Haddad' })
  const guardianship = { guardianId: parent.id, athleteId, maySeeLessons: rights.mayBook ?? false }
  await database().guardianship.create({ data: { ...noRights, ...guardianship, ...rights } })
  return browser
}

describe('the links of an athlete', () => {
  it('are visible to and ended by every guardian who decides for the child, whoever created them', async () => {
    const address = await shareWith('Tante Ify')
    const noor = await another({ mayBook: true, maySeeProgress: true })
    const page = await noor.open(share)
    await expectValidPage(page)
    expect(page.text).toContain('Tante Ify')
    expect(page.text).toContain('Made by Dana Okafor')
    expect(page.text).not.toContain(progressTexts.notShared)
    expect(page.text).not.toMatch(/progress\/[\w-]{43}/)
    expect((await noor.press('Turn off the link for Tante Ify')).text).toContain(
      progressTexts.notShared,
    )
    expect((await newVisitor().open(address)).status).toBe(404)
  })

  it('are visible to and ended by a guardian who decides without seeing progress, who cannot create any', async () => {
    await shareWith('Tante Ify')
    const noor = await another({ mayBook: true })
    await noor.open(`/parent/athletes/${athleteId}`)
    const page = await noor.follow('Shared links of Zoe Okafor')
    await expectValidPage(page)
    expect(page.text).toContain('Tante Ify')
    expect(page.text).not.toContain(progressTexts.makeLink)
    const form = { id: newId(), recipient: 'Aunt', shownName: 'Zo', days: '30' }
    expect((await post(noor, share, form)).status).toBe(404)
    expect((await noor.press('Turn off the link for Tante Ify')).text).toContain(
      progressTexts.notShared,
    )
  })

  it('of an adult who may not see progress anymore are not listed as active', async () => {
    const noor = await another({ mayBook: true, maySeeProgress: true })
    await shareWith('Uncle Sam', noor)
    expect((await dana.open(share)).text).toContain('Made by Noor Haddad')
    const data = { endedAt: clock.now() }
    await database().guardianship.updateMany({ where: { guardian: { firstName: 'Noor' } }, data })
    expect((await dana.open(share)).text).toContain(progressTexts.notShared)
  })

  it('are ended by a guardian who only sees progress if they are their own or the coach’s', async () => {
    await shareWith('Tante Ify')
    const coach = await newStaff('coach')
    await shareWith('Judge', coach)
    expect((await coach.open(share)).text).toContain('Tante Ify')
    const nobody = await another({})
    expect((await nobody.open(share)).status).toBe(404)
    const second = await another({ maySeeProgress: true })
    const page = await second.open(share)
    expect(page.text).toContain('Judge')
    expect(page.text).not.toContain('Tante Ify')
    expect(page.text).not.toMatch(/progress\/[\w-]{43}/)
    expect((await second.press('Turn off the link for Judge')).text).toContain(
      progressTexts.notShared,
    )
    const { browser: stranger } = await aParentWithALesson({ time: '18:00' })
    expect((await stranger.open(share)).status).toBe(404)
    expect(await database().shareLink.count({ where: { revokedAt: null } })).toBe(1)
  })
})

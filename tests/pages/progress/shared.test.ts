import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { addMinutes } from '~/values/business-time'
import { newVisitor, openOnMonday } from '../../support/booking-walk'
import { aStaffMember } from '../../support/factories-accounts'
import { aParentWithALesson, aSignedInParent, athleteOf } from '../../support/factories-portal'
import { evaluated, forgetProgress } from '../../support/factories-progress'
import { dataOf } from '../../support/page-data'
import type { PlainBrowser } from '../../support/plain-browser'
import { queriesOf } from '../../support/query-count'
import { newStaff } from '../../support/staff-browser'
import { expectValidPage } from '../../support/valid-html'

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

/** Makes a link, and says where it leads. */
async function shareWith(recipient: string, browser = dana): Promise<string> {
  await browser.open(share)
  browser.fill('For whom', recipient)
  browser.fill('Name that they read', 'Zo')
  const page = await browser.pressTwice('Make a link')
  return /\/progress\/[\w-]{43}/.exec(page.text)![0]
}

const views = async () => (await database().shareLink.findFirstOrThrow()).views

it('a family shares it by a link that says no more than skills and what may be shared', async () => {
  await dana.open(share)
  await expectValidPage(dana.page)
  expect(dana.page.valueOf('For how many days')).toBe('30')
  expect((await dana.press('Make a link', { unchecked: true })).errors).toEqual([
    'Say for whom it is.',
  ])
  const address = await shareWith('Tante Ify')
  await expectValidPage(dana.page)
  expect(await database().shareLink.count()).toBe(1)
  const { tokenHash } = await database().shareLink.findFirstOrThrow()
  expect(tokenHash).not.toContain(address.slice(10))

  const grandma = newVisitor()
  const page = await grandma.open(address)
  await expectValidPage(page)
  for (const words of ['How far Zo is', 'Bridge', 'Mastered', 'For all.'])
    expect(page.text).toContain(words)
  const everything = page.body + JSON.stringify(page.headers) + (await dataOf(grandma))
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

it('counts a visit once', async () => {
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

it('what is unknown, over, ended, or of one who may not see it any more looks alike', async () => {
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
  expect((await dana.press('End it for Tante Ify')).text).toContain('opens nothing any more')
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
  expect(slashed.text).toContain('How far Zo is')
  expect(slashed.text).not.toContain('Mill Street')
  clock.fix(addMinutes(clock.now(), 30 * 24 * 60))
  expect(await looks(taken)).toEqual(wanted)
  expect(await views()).toBeLessThan(2)
})

it('each guardian ends their own and the coach’s, the coach all; nobody else is let in', async () => {
  await shareWith('Tante Ify')
  const coach = await newStaff('coach')
  await shareWith('Judge', coach)
  expect((await coach.open(share)).text).toContain('Tante Ify')
  const second = await aSignedInParent()
  const link = { guardianId: second.parent.id, athleteId }
  await database().guardianship.create({ data: { ...link, maySeeProgress: false } })
  expect((await second.browser.open(share)).status).toBe(404)
  await database().guardianship.updateMany({ where: link, data: { maySeeProgress: true } })
  const page = await second.browser.open(share)
  expect(page.text).toContain('Judge')
  expect(page.text).not.toContain('Tante Ify')
  expect(page.text).not.toMatch(/progress\/[\w-]{43}/)
  expect((await second.browser.press('End it for Judge')).text).toContain('nobody so far')
  const { browser: stranger } = await aParentWithALesson({ time: '18:00' })
  expect((await stranger.open(share)).status).toBe(404)
  expect(await database().shareLink.count({ where: { revokedAt: null } })).toBe(1)
})

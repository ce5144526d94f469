import { beforeAll, beforeEach, expect, it } from 'vitest'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent, Staff } from '~/values/actor'
import { openOnMonday } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import {
  aParentWithALesson,
  aSignedInParent,
  nextTuesday,
} from '../../support/browser/signed-in-parent'
import { mastered, skillNamed } from '../../support/factories/factories-progress'
import { forgetProgress } from '../../support/browser/forget-progress'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'

let owner: Staff
let dana: { browser: PlainBrowser; parent: Parent }
let noor: { browser: PlainBrowser; parent: Parent }
/** The kept record, and those that were merged into it, one through the other. */
let kept: string
let gone: string[]

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetProgress()
  owner = (await aStaffMember({ role: 'owner', now: clock.now() })).staff
  const { bookingId, ...first } = await aParentWithALesson()
  dana = first
  noor = await aSignedInParent({ firstName: 'Noor' })
  kept = await athleteOf(bookingId)
  gone = []
  const lea = await aSignedInParent({ firstName: 'Lea' })
  for (const [parent, day] of [
    [noor.parent, '2026-11-25'],
    [lea.parent, '2026-11-26'],
  ] as const) {
    const typed = await bookAs(parent, { ...nextTuesday, day }, { now: clock.now() })
    gone.push(await athleteOf(typed))
  }
})

async function join() {
  const [first, second] = gone as [string, string]
  const one = { keptId: second, duplicateId: first }
  expect(await mergeDuplicates(owner, one, clock.now())).toEqual({ athleteId: second })
  const two = { keptId: kept, duplicateId: second }
  expect(await mergeDuplicates(owner, two, clock.now())).toEqual({ athleteId: kept })
}

/** Every page with an athlete's id in its path. */
async function pagesOf(athleteId: string): Promise<string[]> {
  const ofFamily = [
    '',
    '/picture',
    '/guardians',
    '/guardians/invite',
    `/guardians/${noor.parent.id}`,
  ]
  const ofProgress = ['', '/history?page=1', `/skills/${await skillNamed('Round-off')}`, '/share']
  return [
    ...ofFamily.map((page) => `/parent/athletes/${athleteId}${page}`),
    ...ofProgress.map((page) => `/progress/athlete/${athleteId}${page}`),
  ]
}

it('each address of a merged athlete redirects to the kept record', async () => {
  await join()
  const pages = await pagesOf(kept)
  for (const one of gone)
    for (const [index, address] of (await pagesOf(one)).entries())
      for (const browser of [noor.browser, dana.browser]) {
        expect((await browser.open(address)).status, address).toBe(200)
        expect(browser.page.url).toBe(`http://localhost${pages[index]}`)
      }
  const coach = await newStaff('owner')
  expect((await coach.open(`/progress/athlete/${gone[0]}`)).url).toContain(kept)
})

it('the address of a merged athlete is not found for anyone else', async () => {
  const { browser: stranger } = await aParentWithALesson({ time: '18:00' })
  await join()
  const aunt = await aSignedInParent({ firstName: 'Ada' })
  const noRights = { mayBook: false, maySeeProgress: false, maySeeMedical: false }
  const stands = { guardianId: aunt.parent.id, athleteId: kept, ...noRights }
  await database().guardianship.create({ data: stands })
  await database().guardianship.updateMany({
    where: { guardianId: noor.parent.id },
    data: { endedAt: clock.now() },
  })
  const statusFor = async (browser: PlainBrowser, address: string) => {
    const { status, url } = await browser.open(address)
    return [status, url.includes(kept)]
  }
  for (const browser of [stranger, noor.browser])
    for (const address of await pagesOf(gone[0]!))
      expect(await statusFor(browser, address), address).toEqual([404, false])
  const [, picture] = await pagesOf(gone[0]!)
  const progress = `/progress/athlete/${gone[0]}`
  for (const address of [picture!, progress, `${progress}/history`])
    expect(await statusFor(aunt.browser, address), address).toEqual([404, false])
  expect(await statusFor(aunt.browser, `/parent/athletes/${gone[0]}`)).toEqual([200, true])
  expect(await statusFor(dana.browser, `/parent/athletes/${newId()}`)).toEqual([404, false])
})

it('a merged athlete’s certificate is found, or the progress page if another one was kept', async () => {
  for (const athleteId of [kept, gone[0]!]) await mastered(owner, athleteId, { now: clock.now() })
  const certificates = await database().certificate.findMany({ orderBy: { earnedAt: 'asc' } })
  await join()
  const { id } = await database().certificate.findFirstOrThrow()
  for (const certificate of certificates) {
    const address = `/progress/athlete/${certificate.athleteId}/certificates/${certificate.id}`
    const page = await noor.browser.open(address)
    const itself = `http://localhost/progress/athlete/${kept}`
    expect([page.status, page.url]).toEqual([
      200,
      certificate.id === id ? `${itself}/certificates/${id}` : itself,
    ])
  }
})

it('a form sent to a merged athlete’s address changes nothing', async () => {
  await noor.browser.open(`/parent/athletes/${gone[0]}`)
  await join()
  expect((await noor.browser.press('Save')).status).toBe(404)
})

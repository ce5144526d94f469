import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAthletePicture } from '~/domain/booking/attendance/find-athlete-picture.server'
import { familyTexts } from '~/domain/family/family-texts'
import { progressTexts } from '~/domain/progress/progress-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { asSeenBy, putUp, statusFor } from '../../support/factories/factories-pictures'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { pageDataOf } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../../support/browser/staff-browser'
import { forgetStoredPictures, storedPictures } from '../../support/browser/upload'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)

let dana: PlainBrowser
let athleteId: string
let page: string
let parentId: string

beforeEach(async () => {
  await forgetVisitors()
  forgetStoredPictures()
  const family = await aParentWithALesson()
  dana = family.browser
  parentId = family.parent.id
  athleteId = await athleteOf(family.bookingId)
  page = `/parent/athletes/${athleteId}`
})

const only = () => database().athletePicture.findFirstOrThrow()
const fileOf = async (name = '192.webp') => `/pictures/athletes/${(await only()).id}/${name}`

/** Another guardian of the same athlete. */
async function anotherGuardian(rights: object) {
  const other = await aSignedInParent()
  await database().guardianship.create({
    data: { guardianId: other.parent.id, athleteId, ...rights },
  })
  return other.browser
}

describe('access to an athlete’s picture', () => {
  it('is refused to another family, visitors and former guardians', async () => {
    await putUp(dana, athleteId)
    const address = await fileOf()
    const { browser: stranger } = await aParentWithALesson({ time: '18:00' })
    for (const nobody of [newVisitor(), stranger])
      expect(await statusFor(nobody, address)).toBe(404)
    const other = await anotherGuardian({})
    expect(await statusFor(other, address)).toBe(200)
    await database().guardianship.updateMany({
      where: { athleteId, guardianId: { not: parentId } },
      data: { endedAt: clock.now() },
    })
    expect(await statusFor(other, address)).toBe(404)
    expect(await statusFor(dana, address)).toBe(200)
  })

  it('is given to every guardian, but uploading and removing only to one who decides', async () => {
    const nothing = { mayBook: false, maySeeProgress: false, maySeeMedical: false }
    const second = await anotherGuardian(nothing)
    await putUp(dana, athleteId)
    const address = await fileOf()
    expect(await statusFor(second, address)).toBe(200)
    await second.open(page)
    expect(second.page.$('.portrait img')).toHaveLength(1)
    expect(second.page.$('input[type=file]')).toHaveLength(0)
    expect((await second.open(`${page}/picture`)).status).toBe(404)
    expect((await putUp(second, athleteId)).status).toBe(404)
    expect((await post(second, `${page}/picture/remove`, {})).status).toBe(404)
    expect(await fileOf()).toBe(address)
  })

  it('is refused for uploading to another family', async () => {
    const { browser: stranger } = await aSignedInParent()
    for (const id of [athleteId, newId(), 'x']) {
      expect((await putUp(stranger, id)).status).toBe(404)
      expect((await post(stranger, `/parent/athletes/${id}/picture/remove`, {})).status).toBe(404)
    }
    expect((await putUp(newVisitor(), athleteId)).status).toBe(302)
    expect(await database().athletePicture.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('is given to the owner always, and to a coach and the front desk around a lesson', async () => {
    await putUp(dana, athleteId)
    const { id } = await only()
    const { startsAt } = await database().lesson.findFirstOrThrow({
      where: { bookings: { some: { places: { some: { athleteId } } } } },
    })
    const member = async (wanted: Parameters<typeof aStaffMember>[0]) =>
      (await aStaffMember({ now: clock.now(), ...wanted })).staff
    const team = {
      owner: await member({ role: 'owner' }),
      coach: await member({ role: 'coach', coachId: await demoCoach() }),
      desk: await member({ role: 'front_desk' }),
      elsewhere: await member({ role: 'coach', coachId: await anotherCoach() }),
    }
    const whoSees = async (days: number) => {
      const now = addMinutes(startsAt, days * 24 * 60)
      const seen = Object.entries(team).map(async ([who, staff]) =>
        (await findAthletePicture(staff, id, '96.webp', now)) ? [who] : [],
      )
      return (await Promise.all(seen)).flat()
    }
    for (const day of [-60, 0, 90]) expect(await whoSees(day)).toEqual(['owner', 'coach', 'desk'])
    for (const day of [-61, 91]) expect(await whoSees(day)).toEqual(['owner'])
  })

  it('is refused to the front desk for a canceled lesson', async () => {
    await putUp(dana, athleteId)
    await database().booking.updateMany({ data: { status: 'canceled' } })
    for (const role of ['coach', 'front_desk'] as const)
      expect(await statusFor(await newStaff(role), await fileOf())).toBe(404)
  })

  it('is given to staff on the day’s page and where they evaluate', async () => {
    await putUp(dana, athleteId)
    const coach = await newStaff('coach')
    const shown = async (browser: PlainBrowser, path: string) => {
      await expectValidHtml(await browser.open(path))
      return browser.page.$('.portrait img').length
    }
    expect(await shown(coach, '/admin?day=2026-11-24')).toBe(1)
    expect(await shown(coach, `/admin/progress/athletes/${athleteId}`)).toBe(1)
    expect(await shown(await newStaff('front_desk'), '/admin?day=2026-11-24')).toBe(1)
  })
})

describe('an athlete’s picture on a share link', () => {
  const share = () => `/progress/athlete/${athleteId}/share`

  async function shared(): Promise<string> {
    await dana.open(share())
    dana.fill(progressTexts.shareFor, 'Tante Ify')
    dana.fill(progressTexts.shareName, 'Zo')
    const { text } = await dana.press(progressTexts.makeLink)
    return /\/progress\/[\w-]{43}/.exec(text)![0]
  }

  const views = async () => (await database().shareLink.findFirstOrThrow()).views

  const consent = (photoConsent: boolean) =>
    database().athlete.update({ where: { id: athleteId }, data: { photoConsent } })

  it('is shown only while pictures are allowed and the link is valid', async () => {
    await putUp(dana, athleteId)
    const link = await shared()
    const address = `${link}/pictures/${(await only()).id}/192.webp`
    const grandma = newVisitor()
    const images = async () => (await grandma.open(link)).$('.portrait img').length
    expect([await images(), await statusFor(grandma, address)]).toEqual([0, 404])
    expect(await pageDataOf(grandma)).not.toContain((await only()).id)

    await consent(true)
    const before = await views()
    expect([await images(), await statusFor(grandma, address)]).toEqual([1, 200])
    await expectValidHtml(grandma.page)
    const { alt, src } = grandma.page.$('.portrait img').attr()!
    expect(alt).toBe('Picture of Zo')
    expect((await asSeenBy(grandma, src!)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
    })
    expect(await statusFor(grandma, await fileOf())).toBe(404)
    expect(await views()).toBe(before)

    await dana.open(page)
    await dana.press(familyTexts.endPictures)
    expect([await images(), await statusFor(grandma, address)]).toEqual([0, 404])

    await consent(true)
    clock.fix(addMinutes(clock.now(), 30 * 24 * 60 - 1))
    expect(await statusFor(grandma, address)).toBe(200)
    clock.fix(addMinutes(clock.now(), 1))
    expect(await statusFor(grandma, address)).toBe(404)
  })

  it('is only that athlete’s', async () => {
    await putUp(dana, athleteId)
    await consent(true)
    const link = await shared()
    const mine = await only()
    const other = await aParentWithALesson({ time: '18:00' })
    const otherId = await athleteOf(other.bookingId)
    await putUp(other.browser, otherId)
    await database().athlete.update({ where: { id: otherId }, data: { photoConsent: true } })
    const theirs = await database().athletePicture.findFirstOrThrow({
      where: { athleteId: otherId },
    })
    const grandma = newVisitor()
    expect(await statusFor(grandma, `${link}/pictures/${mine.id}/96.webp`)).toBe(200)
    for (const wrong of [`${link}/pictures/${theirs.id}`, `${link}/pictures/x`])
      expect(await statusFor(grandma, `${wrong}/96.webp`)).toBe(404)
    const unknown = `/progress/${'x'.repeat(43)}/pictures/${mine.id}/96.webp`
    expect(await statusFor(grandma, unknown)).toBe(404)
    await dana.open(share())
    await dana.press('Turn off the link for Tante Ify')
    expect(await statusFor(grandma, `${link}/pictures/${mine.id}/96.webp`)).toBe(404)
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { signatureKindLabels } from '~/domain/family/waivers/waiver'
import { ownWaiverMessages } from '~/domain/family/waivers/waiver'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import {
  fillInWaiver,
  forgetVisitors,
  monday,
  openOnMonday,
  post,
} from '../../../../support/browser/booking-walk'
import { anotherCoach, newStaff } from '../../../../support/browser/staff-browser'
import { forgetStoredPictures } from '../../../../support/browser/upload'
import { expectValidPage } from '../../../../support/browser/valid-html'
import { at } from '../../../../support/clock'
import { password } from '../../../../support/factories/factories-accounts'
import { statusFor } from '../../../../support/factories/factories-pictures'
import { athleteOf } from '../../../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../../../support/browser/signed-in-parent'
import { missingWaiversFilePath, missingWaiversPath } from '~/values/paths/family-paths'
import { readPdf } from '../../../../support/reading/read-pdf'
import { fileAt } from '../../../../support/browser/upload'
import { aPhonedLesson, handOver } from '../../../../support/browser/waiver-desk'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  forgetStoredPictures()
})

describe('a device handed over to sign a waiver', () => {
  it('gives access only to the waiver until staff enter their password', async () => {
    const { athleteId, guardianId, bookingId } = await aPhonedLesson()
    const owner = await newStaff('owner')
    const path = `/admin/athletes/${athleteId}/waiver`
    const straight = await owner.open(`${path}/sign/${guardianId}`)
    expect(new URL(straight.url).pathname).toBe(path)
    await handOver(owner, athleteId, guardianId)
    const closed = [
      '/admin',
      '/admin/families',
      `/admin/families/${guardianId}`,
      path,
      `${path}/paper`,
      `/admin/bookings/${bookingId}`,
      '/admin/search?q=dana',
      '/admin/security',
    ]
    for (const address of closed) {
      const page = await owner.open(address)
      expect([address, page.headings[0]]).toEqual([address, accountTexts.confirmYou])
      expect(page.text).not.toMatch(/Dana|Zoe/)
    }
    await expectValidPage(owner.page)
    expect(await statusFor(owner, '/admin/search.json?q=dana')).toBe(401)
    expect((await post(owner, `/admin/bookings/${bookingId}/note`, [])).status).toBe(302)
    expect((await owner.open(`${path}/sign/${guardianId}`)).text).toContain('Dana Okafor signs.')

    await owner.open('/admin/families')
    owner.fill('Your password', 'no one knows it')
    expect((await owner.press(accountTexts.continue)).status).toBe(409)
    expect((await owner.open('/admin/families')).headings[0]).toBe(accountTexts.confirmYou)
    owner.fill('Your password', password)
    expect((await owner.press(accountTexts.continue)).text).toContain('Dana Okafor')
    expect(new URL(owner.page.url).pathname).toBe('/admin/families')
    await owner.open(`${path}/sign/${guardianId}`)
    expect(new URL(owner.page.url).pathname).toBe(path)
  })

  it('shows only the family it was handed to', async () => {
    const { athleteId, guardianId } = await aPhonedLesson()
    const { parent, bookingId } = await aParentWithALesson()
    const desk = await newStaff('front_desk')
    await handOver(desk, athleteId, guardianId)
    const other = `/admin/athletes/${await athleteOf(bookingId)}/waiver`
    expect(await statusFor(desk, `${other}/sign/${parent.id}`)).toBe(404)
    expect((await post(desk, `${other}/hand-over/${parent.id}`, [])).status).toBe(404)
  })
})

describe('the waiver at the desk', () => {
  it('is signed by the guardian on a page without other links', async () => {
    const { athleteId } = await aPhonedLesson()
    const coach = await newStaff('coach')
    await coach.open('/admin')
    const page = await coach.follow('Waiver missing of Zoe Okafor')
    expect(page.headings).toContain('Waivers of Zoe Okafor')
    expect(page.text).toContain(waiverDeskTexts.notSigned)
    await expectValidPage(page)
    const handedOver = await coach.pressTwice('Dana Okafor signs now')
    expect(handedOver.text).toContain('For Zoe Okafor. Dana Okafor signs.')
    await expectValidPage(handedOver)
    for (const words of ['"/admin/families', 'href="/admin', 'Today', 'Logout', 'Book Now'])
      expect(handedOver.body).not.toContain(words)
    expect(handedOver.headers['cache-control']).toBe('private, no-store')

    const refused = await coach.press('Sign', { unchecked: true })
    expect(refused.status).toBe(400)
    coach.fill('Your full name', 'Dana Okafor')
    coach.fill('Your relationship to this athlete', 'Mother')
    const unchecked = await coach.press('Sign')
    expect(unchecked.status).toBe(409)
    expect(unchecked.text).toContain(ownWaiverMessages['clause-missing'])
    await expectValidPage(unchecked, 409)
    fillInWaiver(coach)
    const thanks = await coach.pressTwice('Sign')
    expect(thanks.headings).toEqual([waiverDeskTexts.thanks])
    expect(thanks.text).toContain(waiverDeskTexts.handBack)
    await expectValidPage(thanks)
    for (const words of ['/admin/families', 'Today', 'Logout', 'Book Now', 'Zoe'])
      expect(thanks.text).not.toContain(words)

    await coach.follow(waiverDeskTexts.backToAdmin)
    coach.fill('Your password', password)
    const back = await coach.press(accountTexts.continue)
    expect(back.text).toContain(waiverDeskTexts.signed)
    expect(back.text).toContain(signatureKindLabels.at_desk)
    const record = await coach.follow(/signed by Dana Okafor$/)
    expect(record.text).toContain('How At the desk, on a device that')
    await expectValidPage(record)
    const path = `${new URL(record.url).pathname}/waiver.pdf`
    const pdf = await readPdf(await fileAt(path, coach))
    expect(pdf.text).toContain('How: At the desk, on a device that')
    expect(await database().waiverSignature.count({ where: { athleteId } })).toBe(1)
    expect((await coach.open('/admin')).text).not.toContain(waiverDeskTexts.isMissing)
  })

  it('is linked from the booking and its attendance', async () => {
    const { bookingId, guardianId } = await aPhonedLesson()
    const desk = await newStaff('front_desk')
    for (const page of ['', '/attendance']) {
      await desk.open(`/admin/bookings/${bookingId}${page}`)
      const opened = await desk.follow('Sign for Zoe Okafor on this device, or record a paper')
      expect(opened.headings).toContain('Waivers of Zoe Okafor')
    }
    await desk.open(`/admin/bookings/${bookingId}`)
    const opened = await desk.follow(`${staffBookingTexts.signWaiver} for Zoe Okafor`)
    expect(opened.headings).toContain('Waivers of Zoe Okafor')
    await desk.open(`/admin/families/${guardianId}`)
    expect((await desk.follow(/^Waivers of Zoe/)).headings).toContain('Waivers of Zoe Okafor')
  })

  it('is listed for the guardian as signed at the desk', async () => {
    const { browser, parent, bookingId } = await aParentWithALesson()
    const coach = await newStaff('coach')
    await handOver(coach, await athleteOf(bookingId), parent.id)
    fillInWaiver(coach)
    await coach.press('Sign')
    const list = await browser.open('/parent/waivers')
    expect(list.text).toContain(signatureKindLabels.at_desk)
    await expectValidPage(list)
  })

  it('is not available to a coach of other athletes or for a person who may not sign', async () => {
    const { athleteId, guardianId } = await aPhonedLesson()
    const { parent } = await aSignedInParent()
    const path = `/admin/athletes/${athleteId}/waiver`
    const other = await newStaff('coach', await anotherCoach())
    for (const page of ['', '/paper', '/signed', `/sign/${guardianId}`])
      expect(await statusFor(other, `${path}${page}`)).toBe(404)
    const desk = await newStaff('front_desk')
    expect(await statusFor(desk, `${path}/sign/${parent.id}`)).toBe(404)
    expect(await statusFor(desk, `${path}/paper?version=99`)).toBe(404)
    expect(await statusFor(desk, `${path}/signatures/${guardianId}`)).toBe(404)
  })
})

it('a waiver page at the desk is not available once staff are signed out', async () => {
  clock.fix(at(monday, '10:00'))
  const { athleteId, guardianId } = await aPhonedLesson()
  const { browser } = await aSignedInParent()
  const page = await browser.open(`/admin/athletes/${athleteId}/waiver/sign/${guardianId}`)
  expect(page.url).toContain('/admin/login')
})

describe('the list of missing waivers', () => {
  it('has athletes without one, also as a file, until it is signed or the lesson is over', async () => {
    const { athleteId, guardianId, bookingId } = await aPhonedLesson()
    const desk = await newStaff('front_desk')
    await desk.open('/admin/families')
    const page = await desk.follow('Waivers')
    expect(page.headings[0]).toBe(waiverDeskTexts.missing)
    expect(page.text).toContain('Zoe Okafor Deep Dive, Monday, November 16, 2026 at 12:00 PM')
    await expectValidPage(page)
    const file = await desk.open(missingWaiversFilePath())
    expect(file.body).toContain('Zoe Okafor,Deep Dive,2026-11-16,12:00,Dana Okafor,')
    await desk.open(missingWaiversPath())
    await desk.follow('Zoe Okafor')
    expect(desk.page.headings).toContain('Waivers of Zoe Okafor')

    const listed = async () => (await desk.open(missingWaiversPath())).text.includes('Zoe Okafor')
    const lesson = { bookings: { some: { id: bookingId } } }
    const { startsAt, endsAt } = await database().lesson.findFirstOrThrow({ where: lesson })
    const past = { startsAt: at(monday, '07:00'), endsAt: at(monday, '08:00') }
    await database().lesson.updateMany({ where: lesson, data: past })
    expect(await listed()).toBe(false)
    await database().lesson.updateMany({ where: lesson, data: { startsAt, endsAt } })
    expect(await listed()).toBe(true)
    const coach = await newStaff('coach')
    await handOver(coach, athleteId, guardianId)
    fillInWaiver(coach)
    await coach.press('Sign')
    expect(await listed()).toBe(false)
    expect(desk.page.text).toContain(waiverDeskTexts.noneMissing)
  })

  it('is not available to a coach', async () => {
    await aPhonedLesson()
    const coach = await newStaff('coach')
    expect((await coach.open(missingWaiversPath())).status).toBe(404)
  })
})

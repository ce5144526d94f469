import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { paperWaiverMessages } from '~/domain/booking/waivers/paper-waiver-forms'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { signatureKindLabels } from '~/domain/family/waivers/waiver'
import { ownWaiverMessages } from '~/domain/family/waivers/waiver'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { fieldTexts } from '~/values/field-texts'
import {
  fillInWaiver,
  forgetVisitors,
  monday,
  openOnMonday,
  post,
} from '../../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../../../../support/browser/staff-browser'
import { aPhoto, forgetStoredPictures, postFile } from '../../../../support/browser/upload'
import { expectValidPage } from '../../../../support/browser/valid-html'
import { at } from '../../../../support/clock'
import { aStaffMember, password } from '../../../../support/factories/factories-accounts'
import { bookedFor, familyOf } from '../../../../support/factories/factories-on-behalf'
import { asSeenBy, statusFor } from '../../../../support/factories/factories-pictures'
import { athleteOf } from '../../../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../../../support/browser/signed-in-parent'
import { tooManyScans } from '~/values/picture-trouble'
import { missingWaiversFilePath, missingWaiversPath } from '~/values/paths/family-paths'
import { readPdf } from '../../../../support/reading/read-pdf'
import { fileAt } from '../../../../support/browser/upload'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  forgetStoredPictures()
})

/** A lesson of today that the coach booked for a family, without a signed waiver. */
async function aPhonedLesson() {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const wanted = { day: monday, time: '12:00', coach: await demoCoach() }
  const bookingId = await bookedFor(staff, wanted, { now: clock.now() })
  const athleteId = await athleteOf(bookingId)
  return { bookingId, athleteId, guardianId: (await familyOf(bookingId)).id }
}

async function handOver(browser: PlainBrowser, athleteId: string, guardianId: string) {
  const path = `/admin/athletes/${athleteId}/waiver`
  await browser.open(path)
  const to = `${path}/hand-over/${guardianId}`
  const answer = await post(browser, to, [])
  expect([answer.status, answer.headers.location]).toEqual([302, `${path}/sign/${guardianId}`])
  return await browser.open(answer.headers.location!)
}

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
    expect((await owner.press(accountTexts.goOn)).status).toBe(409)
    expect((await owner.open('/admin/families')).headings[0]).toBe(accountTexts.confirmYou)
    owner.fill('Your password', password)
    expect((await owner.press(accountTexts.goOn)).text).toContain('Dana Okafor')
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
    coach.fill('What you are to this athlete', 'Mother')
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
    const back = await coach.press(accountTexts.goOn)
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

describe('a waiver on paper', () => {
  type Sent = { bytes?: Buffer; more?: Buffer[]; fields?: Record<string, string> }

  async function send(
    browser: PlainBrowser,
    athleteId: string,
    { bytes, more, fields }: Sent = {},
  ) {
    const { id: versionId, clauses } = await findCurrentWaiver()
    const known = { idempotencyKey: newToken(), versionId, signerName: 'D. Okafor' }
    const checked = clauses.map(({ id }, index) => [`clauses[${index}]`, id] as const)
    return await postFile(browser, `/admin/athletes/${athleteId}/waiver/paper`, {
      fields: {
        ...known,
        relationship: 'Mother',
        signedOn: monday,
        ...Object.fromEntries(checked),
        ...fields,
      },
      bytes: bytes ?? (await aPhoto()),
      field: 'scan',
      more,
    })
  }

  it('is entered on one page with its required details', async () => {
    const { athleteId } = await aPhonedLesson()
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/athletes/${athleteId}/waiver`)
    const page = await desk.follow(waiverDeskTexts.recordAPaper)
    expect(page.headings).toContain('Waiver of Zoe Okafor on paper')
    for (const words of ['Who signed', 'Date on the paper', waiverDeskTexts.scans])
      expect(page.text).toContain(words)
    expect(page.control(waiverDeskTexts.scans).attr('multiple')).toBeDefined()
    await expectValidPage(page)
  })

  it('is recorded, and shown with its picture to staff and the signer', async () => {
    const { browser, parent, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const desk = await newStaff('front_desk')
    const sent = await send(desk, athleteId, { fields: { guardianId: parent.id } })
    expect(sent.status).toBe(302)
    const record = await desk.open(sent.headers.location!)
    expect(record.text).toContain('How On paper, entered by')
    await expectValidPage(record)
    const { id: scanId } = await database().waiverScan.findFirstOrThrow()
    const picture = `/pictures/waivers/${scanId}/480.webp`
    expect(record.body).toContain(picture)

    expect((await browser.open('/parent/waivers')).text).toContain(signatureKindLabels.on_paper)
    const { id } = await database().waiverSignature.findFirstOrThrow({
      where: { kind: 'on_paper' },
    })
    const own = await browser.open(`/parent/waivers/${id}`)
    expect(own.body).toContain(picture)
    await expectValidPage(own)
    for (const reader of [browser, desk]) {
      const file = await asSeenBy(reader, picture)
      expect(file.status).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
      })
    }
    const { browser: stranger } = await aSignedInParent()
    const other = await newStaff('coach', await anotherCoach())
    for (const reader of [stranger, other]) expect(await statusFor(reader, picture)).toBe(404)
  })

  it('can have several pages, which are shown in order to staff and the signer', async () => {
    const { browser, parent, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const desk = await newStaff('front_desk')
    const fields = { guardianId: parent.id }
    const more = [Buffer.from('%PDF-1.7\n%%EOF\n'), await aPhoto(400, 300)]
    const sent = await send(desk, athleteId, { fields, more })
    expect(sent.status).toBe(302)
    const record = await desk.open(sent.headers.location!)
    expect(record.text).toContain(`${familyTexts.savePaper}, page 2`)
    await expectValidPage(record)
    const scans = await database().waiverScan.findMany({ orderBy: { position: 'asc' } })
    const files = ['480.webp', 'paper.pdf', '300.webp']
    const paths = scans.map(({ id }, index) => `/pictures/waivers/${id}/${files[index]}`)
    expect(paths).toHaveLength(3)
    const own = await browser.open(`/parent/waivers/${scans[0]!.signatureId}`)
    for (const { body } of [record, own]) {
      const places = paths.map((path) => body.indexOf(path))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }
    for (const path of paths) expect(await statusFor(browser, path)).toBe(200)
  })

  it('is refused with more than six files, an empty one or none', async () => {
    const { athleteId, guardianId } = await aPhonedLesson()
    const desk = await newStaff('front_desk')
    const fields = { guardianId }
    const tiny = await aPhoto(8, 8)
    const many = await send(desk, athleteId, { fields, more: Array<Buffer>(6).fill(tiny) })
    expect(many.status).toBe(400)
    expect(many.body).toContain(tooManyScans)
    const empty = await send(desk, athleteId, { fields, more: [Buffer.alloc(0)] })
    expect(empty.status).toBe(400)
    expect(empty.body).toContain(fieldTexts.fileEmpty)
    await desk.open(`/admin/athletes/${athleteId}/waiver/paper`)
    const none = await desk.press(waiverDeskTexts.recordPaper, { unchecked: true })
    expect(none.text).toContain('Choose a photo or a PDF of the paper.')
    expect(await database().waiverScan.count()).toBe(0)
  })

  it('can be a scanned PDF, which only staff with access can download', async () => {
    const { browser, parent, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const desk = await newStaff('front_desk')
    const bytes = Buffer.from(`%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n`)
    const sent = await send(desk, athleteId, { fields: { guardianId: parent.id }, bytes })
    expect(sent.status).toBe(302)
    const record = await desk.open(sent.headers.location!)
    expect(record.text).toContain(familyTexts.savePaper)
    await expectValidPage(record)
    const { id: scanId, signatureId } = await database().waiverScan.findFirstOrThrow()
    const own = await browser.open(`/parent/waivers/${signatureId}`)
    const path = `/pictures/waivers/${scanId}/paper.pdf`
    expect(own.body).toContain(path)
    await expectValidPage(own)
    for (const reader of [browser, desk]) {
      const file = await asSeenBy(reader, path)
      expect([file.status, file.body]).toEqual([200, bytes.toString()])
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="signed-paper.pdf"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      expect(await statusFor(reader, `/pictures/waivers/${scanId}/480.webp`)).toBe(404)
    }
    const { browser: stranger } = await aSignedInParent()
    const other = await newStaff('coach', await anotherCoach())
    for (const reader of [stranger, other]) expect(await statusFor(reader, path)).toBe(404)
    const whole = await readPdf(await fileAt(`${new URL(record.url).pathname}/waiver.pdf`, desk))
    expect(whole.text).toContain('The signed paper is kept as a PDF of its own.')
  })

  it('is refused with a damaged or invalid PDF', async () => {
    const { athleteId, guardianId } = await aPhonedLesson()
    const desk = await newStaff('front_desk')
    for (const [bytes, refusal] of [
      ['%PDF-1.7\nhalf of it', 'damaged-pdf'],
      ['%PDF-no %%EOF', 'damaged-pdf'],
      ['<html>%PDF-1.7 %%EOF', 'no-picture'],
    ] as const) {
      const sent = await send(desk, athleteId, {
        fields: { guardianId },
        bytes: Buffer.from(bytes),
      })
      expect(sent.status).toBe(409)
      expect(sent.body).toContain(paperWaiverMessages[refusal].replace('{detail}', ''))
    }
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024)])
    expect((await send(desk, athleteId, { fields: { guardianId }, bytes: large })).status).toBe(400)
    expect(await database().waiverSignature.count()).toBe(0)
  })

  it('is refused with the reason', async () => {
    const { athleteId, guardianId } = await aPhonedLesson()
    const desk = await newStaff('front_desk')
    const noPicture = await send(desk, athleteId, {
      fields: { guardianId },
      bytes: Buffer.from('no picture'),
    })
    expect(noPicture.status).toBe(409)
    expect(noPicture.body).toContain(paperWaiverMessages['no-picture'].replace('{detail}', ''))
    const later = await send(desk, athleteId, { fields: { guardianId, signedOn: '2026-11-17' } })
    expect(later.status).toBe(409)
    expect(later.body).toContain(paperWaiverMessages['signed-later'])
    expect(later.body).toContain('D. Okafor')
    const nobody = await send(desk, athleteId)
    expect(nobody.status).toBe(400)
    expect(nobody.body).toContain('Choose who signed.')
    expect(await database().waiverSignature.count()).toBe(0)
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
  it('has athletes without one, also as a file, until it is signed or the lesson is canceled', async () => {
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
    const { startsAt } = await database().lesson.findFirstOrThrow({ where: lesson })
    await database().lesson.updateMany({ where: lesson, data: { startsAt: at(monday, '08:00') } })
    expect(await listed()).toBe(false)
    await database().lesson.updateMany({ where: lesson, data: { startsAt } })
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

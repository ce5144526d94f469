import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paperWaiverMessages } from '~/domain/booking/waivers/paper-waiver-forms'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { signatureKindLabels } from '~/domain/family/waivers/waiver'
import { familyTexts } from '~/domain/family/family-texts'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { fieldTexts } from '~/values/field-texts'
import { forgetVisitors, monday, openOnMonday } from '../../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../../support/browser/plain-browser'
import { expectErrorsBesideTheirFields } from '../../../../support/browser/form-errors'
import { anotherCoach, newStaff } from '../../../../support/browser/staff-browser'
import { aPhoto, forgetStoredPictures, postFile } from '../../../../support/browser/upload'
import { expectValidPage } from '../../../../support/browser/valid-html'
import { asSeenBy, statusFor } from '../../../../support/factories/factories-pictures'
import { athleteOf } from '../../../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../../../support/browser/signed-in-parent'
import { tooManyScans } from '~/values/picture-trouble'
import { readPdf } from '../../../../support/reading/read-pdf'
import { fileAt } from '../../../../support/browser/upload'
import { aPhonedLesson } from '../../../../support/browser/waiver-desk'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  forgetStoredPictures()
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
    expect(none.errors).toContain(paperWaiverMessages['clause-missing'])
    expectErrorsBesideTheirFields(none)
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

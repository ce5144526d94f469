import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyDocumentMessages } from '~/domain/family/documents/family-document-forms'
import { documentTexts } from '~/domain/family/documents/family-document-texts'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { familyDocumentsPath, uploadDocumentPath } from '~/values/paths/family-paths'
import { tooLargePicture } from '~/values/picture-trouble'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { newStaff } from '../../../support/browser/staff-browser'
import { forgetStoredPictures, postFile } from '../../../support/browser/upload'
import { expectValidPage } from '../../../support/browser/valid-html'
import { asSeenBy, statusFor } from '../../../support/factories/factories-pictures'
import { aParentWithALesson, aSignedInParent } from '../../../support/browser/signed-in-parent'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  forgetStoredPictures()
})

const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n')

type Sent = { bytes?: Buffer; fields?: Record<string, string> }

async function send(browser: PlainBrowser, guardianId: string, { bytes = pdf, fields }: Sent = {}) {
  return await postFile(browser, uploadDocumentPath(guardianId), {
    fields: { idempotencyKey: newToken(), title: 'Doctor’s release', ...fields },
    bytes,
  })
}

async function theDocument() {
  return await database().familyDocument.findFirstOrThrow()
}

describe('the documents of a family', () => {
  it('are uploaded on their own page, hidden from the family unless the box is checked', async () => {
    const { parent } = await aParentWithALesson()
    const desk = await newStaff('front_desk')
    const list = await desk.open(familyDocumentsPath(parent.id))
    expect(list.text).toContain(documentTexts.none)
    const page = await desk.follow(documentTexts.upload)
    expect(page.control(documentTexts.showToFamily).attr('checked')).toBeUndefined()
    expect(page.control(documentTexts.file).attr('accept')).toContain('application/pdf')
    await expectValidPage(page)
    const none = await desk.press(documentTexts.upload, { unchecked: true })
    expect(none.status).toBe(400)
    expect(await database().familyDocument.count()).toBe(0)
  })

  it('are downloaded by staff, never shown inline', async () => {
    const { browser, parent } = await aParentWithALesson()
    const desk = await newStaff('front_desk')
    const sent = await send(desk, parent.id)
    expect([sent.status, sent.headers.location]).toEqual([302, familyDocumentsPath(parent.id)])
    const list = await desk.open(familyDocumentsPath(parent.id))
    expect(list.text).toContain('Doctor’s release')
    expect(list.text).not.toContain(documentTexts.sharedTag)
    await expectValidPage(list)
    const { id } = await theDocument()
    const path = `${familyDocumentsPath(parent.id)}/${id}/file`
    const file = await asSeenBy(desk, path)
    expect([file.status, file.body]).toEqual([200, pdf.toString()])
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Doctor-s-release.pdf"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await statusFor(await newStaff('coach'), path)).toBe(404)
    expect(await statusFor(browser, `/parent/documents/${id}`)).toBe(404)
    expect((await browser.open('/parent/waivers')).text).not.toContain('Doctor’s release')
  })

  it('are in the account of their family once shown, and in no other', async () => {
    const { browser, parent } = await aParentWithALesson()
    const desk = await newStaff('front_desk')
    await send(desk, parent.id)
    const { id } = await theDocument()
    const path = `/parent/documents/${id}`
    await desk.open(familyDocumentsPath(parent.id))
    const shown = await desk.press(/^Show to family/)
    expect(shown.text).toContain(documentTexts.shown)
    expect(shown.text).toContain(documentTexts.sharedTag)
    const own = await browser.open('/parent/waivers')
    expect(own.headings).toContain(documentTexts.forFamily)
    expect(own.body).toContain(path)
    await expectValidPage(own)
    const file = await asSeenBy(browser, path)
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="Doctor-s-release.pdf"',
    ])
    const { browser: stranger } = await aSignedInParent()
    expect(await statusFor(stranger, path)).toBe(404)
    expect((await stranger.open('/parent/waivers')).text).not.toContain('Doctor’s release')
    await desk.open(familyDocumentsPath(parent.id))
    await desk.press(/^Hide from family/)
    expect(await statusFor(browser, path)).toBe(404)
  })

  it('are removed for good on a page that says so', async () => {
    const { parent } = await aParentWithALesson()
    const desk = await newStaff('front_desk')
    await send(desk, parent.id)
    await desk.open(familyDocumentsPath(parent.id))
    const page = await desk.follow(/^Remove/)
    expect(page.text).toContain(documentTexts.removeLead)
    await expectValidPage(page)
    const removed = await desk.press(documentTexts.removeDocument)
    expect(removed.text).toContain(documentTexts.removed)
    expect(removed.text).toContain(documentTexts.none)
  })

  it('are refused if they are of the wrong type, damaged or too large', async () => {
    const { parent } = await aParentWithALesson()
    const desk = await newStaff('front_desk')
    for (const [bytes, refusal] of [
      ['%PDF-1.7\nhalf of it', 'damaged-pdf'],
      ['<html>%PDF-1.7 %%EOF', 'no-picture'],
    ] as const) {
      const sent = await send(desk, parent.id, { bytes: Buffer.from(bytes) })
      expect(sent.status).toBe(409)
      expect(sent.body).toContain(familyDocumentMessages[refusal])
      expect(sent.body).toContain('Doctor’s release')
    }
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024)])
    const tooLarge = await send(desk, parent.id, { bytes: large })
    expect([tooLarge.status, tooLarge.body.includes(tooLargePicture)]).toEqual([400, true])
    const empty = await send(desk, parent.id, { bytes: Buffer.alloc(0) })
    expect(empty.status).toBe(400)
    expect(await database().familyDocument.count()).toBe(0)
  })

  it('are stored once for two presses', async () => {
    const { parent } = await aParentWithALesson()
    const desk = await newStaff('front_desk')
    const fields = { idempotencyKey: newToken() }
    for (let press = 0; press < 2; press++)
      expect((await send(desk, parent.id, { fields })).status).toBe(302)
    expect(await database().familyDocument.count()).toBe(1)
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyActionTexts as texts } from '~/domain/admin/families/family-action-texts'
import { eraseFamilyMessages } from '~/domain/privacy/privacy-request'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { database } from '~/platform/database/database.server'
import { clock } from '~/platform/clock.server'
import { eraseFamilyPath, familiesPath, familyPath } from '~/values/paths/family-paths'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { aCreditFor } from '../../../support/factories/factories-credits'
import { anOpenAttempt } from '../../../support/factories/factories-payments'
import { aBooking } from '../../../support/cases/booked-at-demo'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function aFamily(): Promise<string> {
  await aBooking({ day: '2026-11-24' })
  return (await database().guardian.findFirstOrThrow()).id
}

describe('erasing a family from its record', () => {
  it('shows upcoming lessons, cancels them, and erases once the name is typed', async () => {
    const id = await aFamily()
    const owner = await newStaff('owner')
    await owner.open(familyPath(id))
    await owner.follow(texts.erase)
    await expectValidPage(owner.page)
    expect(owner.page.text).toContain('1 upcoming lesson.')
    owner.fill(texts.typeName, 'Dana Okafor')
    const early = await owner.press(privacyTexts.eraseFamily)
    expect(early.status).toBe(409)
    expect(early.text).toContain('Lessons are still to come')
    const canceled = await owner.press(privacyTexts.cancelLessons(1))
    expect(canceled.text).toContain(privacyTexts.lessonsCanceled)
    expect(canceled.text).not.toContain('1 upcoming lesson.')
    owner.fill(texts.typeName, 'Dana')
    const refused = await owner.press(privacyTexts.eraseFamily)
    expect(refused.errorOf(texts.typeName)).toBe(
      eraseFamilyMessages['name-differs'].replace('{detail}', 'Dana Okafor'),
    )
    owner.fill(texts.typeName, 'dana okafor')
    const page = await owner.pressTwice(privacyTexts.eraseFamily)
    expect(page.url).toBe(`http://localhost${familiesPath()}`)
    expect(page.text).toContain(privacyTexts.familyErased)
    expect((await owner.open(familyPath(id))).status).toBe(404)
  })

  it('says first that a card payment is being made, and which credits end', async () => {
    const id = await aFamily()
    const { id: bookingId } = await database().booking.findFirstOrThrow()
    const attempt = await anOpenAttempt(bookingId, clock.now())
    await aCreditFor(bookingId)
    const owner = await newStaff('owner')
    const page = await owner.open(eraseFamilyPath(id))
    await expectValidPage(page)
    expect(page.text).toContain(eraseFamilyMessages['being-paid'])
    expect(page.text).toContain(`${privacyTexts.unusedCredits}: `)
    await database().paymentAttempt.update({
      where: { id: attempt },
      data: { state: 'expired', endedAt: clock.now() },
    })
    const later = await owner.open(eraseFamilyPath(id))
    expect(later.text).not.toContain(eraseFamilyMessages['being-paid'])
  })

  it('is not available to the front desk', async () => {
    const id = await aFamily()
    const desk = await newStaff('front_desk')
    expect((await desk.open(familyPath(id))).links).not.toContain(texts.erase)
    expect((await desk.open(`${familyPath(id)}/erase`)).status).toBe(404)
    expect((await desk.open(`${familyPath(id)}/export`)).status).toBe(404)
  })
})

it('all data of a family can be exported as one file', async () => {
  const id = await aFamily()
  const owner = await newStaff('owner')
  await owner.open(familyPath(id))
  await owner.follow(texts.exportAll)
  await expectValidPage(owner.page)
  const file = await owner.press(texts.saveExport)
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(JSON.parse(file.body)).toMatchObject({ guardians: [{ athletes: [{ firstName: 'Zoe' }] }] })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privacyWorkMessages } from '~/domain/privacy/privacy-request'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, openOnMonday, post } from '../../support/browser/booking-walk'
import { pay, payAhead } from '../../support/factories/factories-payments'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { aPrivacyRequest } from '../../support/factories/factories-privacy'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidHtml } from '../../support/browser/valid-html'
import { emptyTables } from '../../support/database/empty-tables'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await emptyTables('privacy_request', 'staff_member', 'account')
})

const deletionOf = (email: string) => aPrivacyRequest({ kind: 'deletion', email, now: clock.now() })

describe('the page that erases a family', () => {
  it('shows the consequences, cancels lessons with the shown refund, and then erases', async () => {
    const { bookingId, email } = await aParentWithALesson()
    await pay(bookingId, 6000)
    const id = await deletionOf(email)
    const owner = await newStaff('owner')
    await owner.open(`/admin/privacy/${id}`)
    const page = await owner.follow(privacyTexts.seeErasure)
    await expectValidHtml(page)
    for (const words of ['Deep Dive, Tuesday, November 24', '$60 is refunded.', 'Zoe is erased.'])
      expect(page.text).toContain(words)

    owner.fill(privacyTexts.typeErase, 'ERASE')
    expect((await owner.press(privacyTexts.eraseFamily)).status).toBe(409)
    expect(owner.page.text).toContain('Lessons are still to come, the last one on Tuesday')
    await owner.open(`/admin/privacy/${id}/erase`)
    await owner.press(privacyTexts.cancelLessons(1))
    expect(owner.page.text).toContain(privacyTexts.lessonsCanceled)
    await expectValidHtml(owner.page)
    expect(owner.page.text).toContain('Refunds on their way by card $60')
    owner.fill(privacyTexts.typeErase, 'ERASE')
    await owner.press(privacyTexts.eraseFamily)
    expect(owner.page.text).toContain(privacyTexts.familyErased)
    expect(await database().guardian.count({ where: { erasedAt: null } })).toBe(0)
    const again = { confirmation: 'ERASE', version: '1' }
    expect(await post(owner, `/admin/privacy/${id}/erase`, again)).toMatchObject({
      status: 302,
      headers: { location: `/admin/privacy/${id}` },
    })
    expect((await owner.open(`/admin/privacy/${id}/erase`)).url).toMatch(new RegExp(`/${id}$`))
  })

  it('can keep lessons of an athlete of two guardians with the other one', async () => {
    const { bookingId, email } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const other = await aSignedInParent({ email: 'noor@example.com', firstName: 'Noor' })
    await database().guardianship.create({ data: { guardianId: other.parent.id, athleteId } })
    const id = await deletionOf(email)
    const owner = await newStaff('owner')
    await owner.open(`/admin/privacy/${id}/erase`)
    owner.fill(privacyTexts.typeErase, 'ERASE')
    expect((await owner.press(privacyTexts.eraseFamily)).status).toBe(409)
    expect(owner.page.text).toContain(privacyWorkMessages['lessons-not-kept'])
    owner.check('Keep the lessons that another guardian takes over')
    await owner.press(privacyTexts.eraseFamily)
    expect(owner.page.text).toContain(privacyTexts.familyErased)
    const dashboard = await other.browser.open('/parent/bookings')
    expect(dashboard.text).toContain('Deep Dive')
    expect((await owner.open(`/admin/bookings/${bookingId}`)).text).toContain('Noor')
  })

  it('says that an account balance is lost, where there is one', async () => {
    const { parent, email } = await aParentWithALesson()
    const id = await deletionOf(email)
    const owner = await newStaff('owner')
    const page = () => owner.open(`/admin/privacy/${id}/erase`)
    expect((await page()).text).not.toContain(privacyTexts.losesTheirBalance)
    await payAhead(parent.id, 2500, clock.now())
    expect((await page()).text).toContain(privacyTexts.losesTheirBalance)
  })

  it('is only for the owner, and cancels nothing on other terms than shown', async () => {
    const { email } = await aParentWithALesson()
    const id = await deletionOf(email)
    const desk = await newStaff('front_desk')
    const terms = { lessonCount: '1', refundCents: '99' }
    for (const part of ['erase', 'cancel-lessons'])
      expect((await post(desk, `/admin/privacy/${id}/${part}`, terms)).status).toBe(404)
    const owner = await newStaff('owner')
    expect((await post(owner, `/admin/privacy/${id}/cancel-lessons`, terms)).status).toBe(302)
    expect(await database().cancellation.count()).toBe(0)
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingNumber } from '~/domain/booking/booking-number'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { rescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { pickUp } from '../../support/factories/factories-booking'
import { aPackage, sellOne } from '../../support/factories/factories-packages'
import { pay, refundsOf } from '../../support/factories/factories-payments'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { pageDataOf, shownOn, textsIn } from '../../support/browser/page-data'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function statusOf(bookingId: string) {
  return (await database().booking.findUniqueOrThrow({ where: { id: bookingId } })).status
}

describe('a booking’s own page', () => {
  it('shows the agreed terms, the payments and the history', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    await pay(bookingId, 1000, 'cash', clock.now())
    const page = await browser.open(path)
    expect(page.texts('main dl > div')).toEqual([
      'Lesson Deep Dive, 60 minutes',
      'When Tuesday, November 24 at 4:00 PM (Eastern Time)',
      expect.stringMatching(/^Coach \w/),
      'Who is coming Zoe',
      'Focus areas The coach decides',
      'Drop-off and pick-up You drop off and pick up',
      `Booking number ${bookingNumber(bookingId)}`,
      'Price $60',
      'Paid in cash Monday, November 16, 2026 at 9:00 AM − $10',
      'Still due $50',
    ])
    expect(page.links).toContain('Paid in cash')
    expect(page.texts('main ol li')).toEqual([
      'Until Monday, November 23 at 4:00 PM: everything you paid is refunded. This applies now.',
      'Until the lesson begins: the $10 deposit is kept, the rest is refunded.',
    ])
    expect(page.text).toContain('Booked on Monday, November 16 at 9:00 AM.')
    await expectValidHtml(page)
  })

  it('contains only the data that it shows', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    const collects = { ...pickUp, guardianDoesBoth: false, collectsName: 'Canarycollects' }
    await database().pickUp.update({ where: { bookingId }, data: collects })
    for (const address of [path, `${path}/cancel`, '/parent-dashboard', '/parent/bookings']) {
      const page = await browser.open(address)
      const hidden = textsIn(await pageDataOf(browser)).filter(
        (text) => !shownOn(page).includes(text),
      )
      expect(hidden.filter((text) => !/^[\w[\].|/-]+$/.test(text))).toEqual([])
      expect(hidden.join()).not.toMatch(/Okafor|example\.com|555|Canary/)
    }
  })

  it('asks for drop-off and pick-up, which can be changed', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    await database().pickUp.delete({ where: { bookingId } })
    await browser.open('/parent-dashboard')
    const form = await browser.follow('Add drop-off and pick-up for Zoe')
    await expectValidHtml(form)
    const refused = await browser.press('Save')
    expect(refused.errors.join()).toContain('Enter who drops off the athlete')
    browser.check('I’ll do both drop-off and pick-up')
    const saved = await browser.press('Save')
    expect(saved.url).toContain(path)
    expect(saved.text).toContain('Drop-off and pick-up You drop off and pick up')
    await expectValidHtml(saved)
    expect(saved.links).toContain('Change drop-off and pick-up')
    expect((await browser.open('/parent-dashboard')).text).not.toContain('Add drop-off')
  })

  it('links to its calendar file, which links to a read-only page', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    await browser.open(path)
    const file = await browser.follow(bookingTexts.appleCalendar)
    expect(file.headers['content-type']).toMatch(/^text\/calendar/)
    const [, shown] = /URL;VALUE=URI:http:\/\/localhost(\S+)/.exec(file.body.replace(/\r\n /g, ''))!
    expect(shown).toMatch(new RegExp(`^/lesson/${bookingId}\\?token=`))
    const anybody = newVisitor()
    const page = await anybody.open(shown!)
    await expectValidHtml(page)
    for (const words of ['Deep Dive', 'Who is coming Zoe', 'Where Second Flight Tumbling'])
      expect(page.text).toContain(words)
    expect(page.$('main form, main a')).toHaveLength(0)
    await database().booking.update({ where: { id: bookingId }, data: { status: 'canceled' } })
    expect((await anybody.open(shown!)).text).toContain(`${bookingTexts.whoItWasFor} Zoe`)
    await database().booking.update({ where: { id: bookingId }, data: { status: 'confirmed' } })
    const token = new URL(shown!, 'http://localhost').searchParams.get('token')
    expect((await anybody.open(`/booking/cancel?token=${token}`)).status).toBe(404)
    expect((await anybody.open(`/lesson/${bookingId}?token=x`)).status).toBe(404)
  })
})

describe('changing a booking in the portal', () => {
  it('reschedules it with its payment and its place in the list', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    await pay(bookingId, 6000, 'stripe', clock.now())
    await browser.open(path)
    await browser.follow('Reschedule')
    expect(browser.page.text).toContain(
      'Times before Tuesday, November 17 at 9:00 AM are inside the cancellation window',
    )
    expect(browser.page.text).toContain('$10 of the $60 you paid is not refunded')
    await browser.follow(/^Wednesday, November 25/)
    expect(browser.page.url).toContain(`${path}/reschedule?day=2026-11-25`)
    browser.choose(holdTexts.chooseTime, '5:00 PM')
    const page = await browser.press(rescheduleTexts.reschedule)
    expect(page.url).toBe(`http://localhost${path}`)
    expect(page.headings[0]).toBe(bookingTexts.booked('Wednesday, November 25 at 5:00 PM'))
    expect(page.text).toContain(rescheduleTexts.yoursDone)
    expect(page.text).toContain(
      'Rescheduled on Monday, November 16 at 9:00 AM, from Tuesday, November 24 at 4:00 PM to Wednesday, November 25 at 5:00 PM.',
    )
    expect(page.text).toContain('Paid by card Monday, November 16, 2026 at 9:00 AM − $60')
  })

  it('cancels it on the terms that were shown, as the parent', async () => {
    const { browser, bookingId, parent, path } = await aParentWithALesson()
    await pay(bookingId, 6000, 'stripe', clock.now())
    await browser.open(path)
    const asking = await browser.follow(cancellationTexts.cancel)
    expect(asking.text).toContain('You get back $60, everything you paid.')
    const page = await browser.press(cancellationTexts.cancel)
    expect(page.url).toBe(`http://localhost${path}`)
    expect(page.headings[0]).toBe(cancellationTexts.canceled)
    expect(page.text).toContain('You get back $60, everything you paid.')
    expect(page.text).toContain('Canceled on Monday, November 16 at 9:00 AM, by you.')
    expect(page.text).toContain(`${bookingTexts.whoItWasFor} Zoe`)
    expect(page.text).not.toContain(bookingTexts.whoIsComing)
    expect(await refundsOf(bookingId)).toMatchObject([{ amountCents: 6000, state: 'due' }])
    const where = { action: 'cancel-booking', subjectId: bookingId }
    expect(await database().auditEvent.findFirst({ where })).toMatchObject({
      actorKind: 'guardian',
      actorId: parent.id,
    })
  })

  it('shows the form again with current data if it is refused', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    await pay(bookingId, 6000, 'stripe', clock.now())
    await browser.open(`${path}/cancel`)
    clock.fix(addMinutes(at('2026-11-23', '16:00'), 1))
    const page = await browser.press(cancellationTexts.cancel)
    expect(page.status).toBe(409)
    expect(page.url).toBe(`http://localhost${path}/cancel`)
    expect(page.text).toContain('You get back $50 of the $60 you paid.')
    expect(await statusOf(bookingId)).toBe('confirmed')
    const late = await browser.open(`${path}/reschedule`)
    expect(late.text).toContain(rescheduleMessages['too-late-to-move'])
    expect(late.text).toContain('If you cancel now: You get back $50 of the $60 you paid.')
  })

  it('twice at once happens once', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    await browser.open(`${path}/cancel`)
    const page = await browser.pressTwice(cancellationTexts.cancel)
    expect(page.headings[0]).toBe(cancellationTexts.canceled)
    expect(await database().cancellation.count({ where: { bookingId } })).toBe(1)
  })
})

describe('a parent who opens a booking’s page', () => {
  it('of another family finds nothing', async () => {
    const { bookingId, path } = await aParentWithALesson()
    const { browser: other } = await aSignedInParent()
    const before = await databaseState()
    for (const address of ['', '/cancel', '/reschedule', '/calendar.ics'])
      expect((await other.open(path + address)).status, address).toBe(404)
    for (const id of [newId(), 'x', '1;--'])
      expect((await other.open(`/parent/bookings/${encodeURIComponent(id)}/cancel`)).status).toBe(
        404,
      )
    expect(await databaseState()).toEqual(before)
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('after the session has ended is led to the sign-in and back', async () => {
    const { browser, parent, path } = await aParentWithALesson()
    await browser.open(`${path}/cancel`)
    await database().session.update({
      where: { id: parent.sessionId },
      data: { endedAt: clock.now() },
    })
    await browser.open(`${path}/cancel?from=email`)
    const signIn = new URL(browser.page.url)
    expect(signIn.pathname).toBe('/parent/login')
    expect(signIn.searchParams.get('redirectTo')).toBe(`${path}/cancel?from=email`)
  })

  it('by the link of their own booking sees all of it once signed in', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const link = newToken()
    await database().bookingLink.create({
      data: { bookingId, tokenHash: hashToken(link), createdAt: clock.now() },
    })
    const address = `/booking-success?token=${link}`
    expect((await newVisitor().open(address)).text).not.toContain('Deep Dive')
    await pay(bookingId, 1000, 'cash', clock.now())
    expect((await browser.open(address)).text).toContain('Deep Dive')
    expect((await browser.follow('Receipt for $10')).headings).toEqual(['Receipt'])
    await browser.open(address)
    await browser.follow('See this lesson in your account')
    expect(browser.page.url).toBe(`http://localhost/parent/bookings/${bookingId}`)
    const { browser: other } = await aSignedInParent()
    expect((await other.open(address)).text).not.toContain('Deep Dive')
  })
})

describe('a credit for an unpaid booking', () => {
  it('is used by one press, after which no deposit is mentioned', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const { lessonTypeId } = await database().booking.findUniqueOrThrow({
      where: { id: bookingId },
    })
    await browser.open(path)
    expect(browser.page.text).not.toContain(paymentTexts.useOneCredit)
    await sellOne(staff, bookingId, await aPackage(staff, { lessonTypeIds: [lessonTypeId] }))
    await browser.open(path)
    await expectValidHtml(browser.page)
    const page = await browser.press(paymentTexts.useOneCredit)
    expect(page.url).toBe(`http://localhost${path}`)
    expect(page.text).toContain('It’s paid with your credit.')
    expect(page.text).toContain(cancellationTexts.yourCreditReturned)
    expect(page.text).not.toContain('deposit')
    expect(page.text).not.toContain(paymentTexts.useOneCredit)
  })
})

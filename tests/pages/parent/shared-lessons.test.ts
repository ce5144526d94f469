import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { noRights, type Rights } from '~/domain/family/guardians/guardian-rights'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { callAsDocumented } from '../../support/browser/api-document'
import { callApi } from '../../support/browser/call-api'
import { forgetVisitors, openOnMonday, post } from '../../support/browser/booking-walk'
import { pay } from '../../support/factories/factories-payments'
import { anAthlete } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import {
  aParentWithALesson,
  aSignedInParent,
  nextTuesday,
} from '../../support/browser/signed-in-parent'
import { pageDataOf, shownOn, textsIn } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectValidHtml, expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

/** An amount as on a page, or in its data. */
const money = /\$\d|Cents/

const sees: Partial<Rights> = { maySeeLessons: true }
const books: Partial<Rights> = { maySeeLessons: true, mayBook: true }

/** A lesson that Dana booked and paid for Zoe, and Noor, another guardian of Zoe. */
async function aSharedLesson(rights: Partial<Rights>) {
  const dana = await aParentWithALesson()
  await pay(dana.bookingId, 2000, 'cash', clock.now())
  const athleteId = await athleteOf(dana.bookingId)
  const noor = await aSignedInParent({ firstName: 'Noor', lastName: 'Haddad' })
  await standFor(noor.parent.id, athleteId, rights)
  return { dana, noor, athleteId, bookingId: dana.bookingId, path: dana.path }
}

async function standFor(guardianId: string, athleteId: string, rights: Partial<Rights>) {
  await database().guardianship.create({ data: { guardianId, athleteId, ...noRights, ...rights } })
}

async function saidTo(browser: PlainBrowser): Promise<string> {
  return [shownOn(browser.page), ...textsIn(await pageDataOf(browser))].join()
}

const emailsOf = async (kind: string) =>
  (await database().outboxMessage.findMany({ where: { kind } })).map((one) => one.guardianId)

describe('a lesson that another guardian booked', () => {
  it('is on every page of a guardian who may see it, with the booker’s name and no payments or contact details', async () => {
    const { dana, noor, path } = await aSharedLesson(sees)
    for (const page of ['/parent-dashboard', '/parent/bookings', path]) {
      await noor.browser.open(page)
      expect(noor.browser.page.status, page).toBe(200)
      await expectValidHtml(noor.browser.page)
      const said = await saidTo(noor.browser)
      for (const words of ['November 24', 'Zoe', 'Dana Okafor']) expect(said).toContain(words)
      expect(said, page).not.toMatch(money)
      for (const hidden of [dana.email, '555 010'])
        expect(said, `${page} ${hidden}`).not.toContain(hidden)
    }
    const { links } = await noor.browser.open(path).then(({ $ }) => ({
      links: $('main a')
        .toArray()
        .map((one) => $(one).text().trim()),
    }))
    expect(links).toContain(bookingTexts.appleCalendar)
    for (const change of ['Reschedule', cancellationTexts.cancel, bookingTexts.reportAbsence])
      expect(links).not.toContain(change)
    const file = await noor.browser.open(`${path}/calendar.ics`)
    expect(file.body).toContain('For Zoe')
  })

  it('is among past lessons, with its waiver in the list, once it is over', async () => {
    const { noor, bookingId } = await aSharedLesson(sees)
    await noor.browser.open('/parent/waivers')
    await expectValidHtml(noor.browser.page)
    expect(noor.browser.page.text).toContain('Signed by others')
    expect(noor.browser.page.text).toContain('Signed by Dana Okafor')
    await database().booking.update({ where: { id: bookingId }, data: { status: 'completed' } })
    await noor.browser.open('/parent/bookings/past')
    expect(noor.browser.page.text).toContain('Booked by Dana Okafor')
  })

  it('is not found for a guardian without permission or a former guardian', async () => {
    const { noor, path } = await aSharedLesson(noRights)
    const isNotThere = async () => {
      expect((await noor.browser.open(path)).status).toBe(404)
      expect((await noor.browser.open('/parent/bookings')).text).toContain('Nothing is booked')
      expect((await noor.browser.open('/parent/waivers')).text).not.toContain('others signed')
      const { json } = await callAsDocumented(noor.browser, 'GET', '/api/bookings')
      expect(json.bookings).toEqual([])
    }
    await isNotThere()
    const where = { guardianId: noor.parent.id }
    const data = { maySeeLessons: true, mayBook: true, endedAt: clock.now() }
    await database().guardianship.updateMany({ where, data })
    await isNotThere()
  })

  it('names only athletes whose lessons the reader may see', async () => {
    const { dana, noor, athleteId } = await aSharedLesson(books)
    const wanted = { ...nextTuesday, time: '18:00', lessonType: 'partner-progression', places: 2 }
    const athletes = [anAthlete({ firstName: 'Eli' }), anAthlete()]
    const bookingId = await bookAs(dana.parent, wanted, { athletes, now: clock.now() })
    const places = await database().bookingPlace.findMany({ where: { bookingId } })
    expect(places.map((place) => place.athleteId)).toContain(athleteId)
    await noor.browser.open(`/parent/bookings/${bookingId}`)
    expect(await saidTo(noor.browser)).not.toContain('Eli')
    expect(noor.browser.page.text).not.toContain(cancellationTexts.cancel)
    const cancel = await noor.browser.open(`/parent/bookings/${bookingId}/cancel`)
    expect(cancel.status).toBe(404)
  })

  it('cannot be changed by a guardian who may only see it', async () => {
    const { noor, path, bookingId } = await aSharedLesson(sees)
    for (const page of ['cancel', 'reschedule', 'absence', 'pick-up', 'focus']) {
      expect((await noor.browser.open(`${path}/${page}`)).status, page).toBe(404)
      expect((await post(noor.browser, `${path}/${page}`, {})).status, page).toBe(404)
    }
    const idempotencyKey = 'a'.repeat(43)
    const calls = [
      ['POST', 'cancellation', { idempotencyKey, refundCents: 2000 }],
      ['POST', 'reschedule', { idempotencyKey, day: '2026-11-25', time: '16:00' }],
      ['POST', 'absence', { athletes: [] }],
      ['PUT', 'pick-up', { guardianDoesBoth: true }],
    ] as const
    for (const [method, call, body] of calls) {
      const answer = await callAsDocumented(
        noor.browser,
        method,
        `/api/bookings/${bookingId}/${call}`,
        body,
      )
      expect(answer.status, call).not.toBe(200)
    }
    const { status } = await database().booking.findUniqueOrThrow({ where: { id: bookingId } })
    expect(status).toBe('confirmed')
  })

  it('is canceled by a guardian who may book, without amounts, with an email to the booker', async () => {
    const { dana, noor, path } = await aSharedLesson(books)
    await noor.browser.open(path)
    await noor.browser.follow(cancellationTexts.cancel)
    await expectValidPage(noor.browser.page)
    expect(noor.browser.page.text).toContain('Any refund goes to Dana Okafor')
    expect(await saidTo(noor.browser)).not.toMatch(money)
    await noor.browser.pressTwice(cancellationTexts.cancel)
    await expectValidHtml(noor.browser.page)
    expect(noor.browser.page.text).toContain('The lesson is canceled.')
    expect(await saidTo(noor.browser)).not.toMatch(money)
    expect(await emailsOf('booking-canceled')).toEqual([dana.parent.id])
    await dana.browser.open(path)
    expect(dana.browser.page.text).toContain('Noor Haddad canceled this lesson')
    expect(await database().refund.count()).toBe(1)
  })

  it('is rescheduled by a guardian who may book, on pages and by API', async () => {
    const { dana, noor, path, bookingId } = await aSharedLesson(books)
    await noor.browser.open(`${path}/reschedule?day=2026-11-25`)
    await expectValidPage(noor.browser.page)
    expect(await saidTo(noor.browser)).not.toMatch(money)
    const move = { idempotencyKey: 'm'.repeat(43), day: '2026-11-25', time: '16:00' }
    const call = `/api/bookings/${bookingId}`
    const moved = await callAsDocumented(noor.browser, 'POST', `${call}/reschedule`, move)
    expect(moved.status).toBe(200)
    expect(await emailsOf('booking-rescheduled')).toEqual([dana.parent.id])
    const seen = await callAsDocumented(noor.browser, 'GET', call)
    expect(seen.json).toMatchObject({
      sharedBy: 'Dana Okafor',
      mayChange: true,
      priceCents: null,
      depositCents: null,
      paidCents: null,
      paidWithCredits: null,
      currency: null,
      tax: null,
    })
    const question = await callAsDocumented(noor.browser, 'GET', `${call}/cancellation`)
    expect(question.json).toEqual({
      refused: null,
      rules: [],
      paidCents: null,
      refundCents: null,
      currency: null,
      mayKeep: false,
    })
    const cancel = { idempotencyKey: 'c'.repeat(43) }
    const canceled = await callApi(noor.browser, `${call}/cancellation`, cancel, 'POST')
    expect(canceled.json).toEqual({
      bookingId,
      status: 'canceled',
      refundCents: null,
      currency: null,
    })
    const own = await callAsDocumented(dana.browser, 'GET', call)
    expect(own.json).toMatchObject({ sharedBy: null, mayChange: true, priceCents: 6000 })
  })

  it('shows no amounts when it is too late to reschedule, and says who canceled it', async () => {
    const { dana, noor, path } = await aSharedLesson(books)
    clock.fix(new Date('2026-11-24T15:00:00Z'))
    await noor.browser.open(`${path}/reschedule`)
    expect(noor.browser.page.status).toBe(200)
    expect(await saidTo(noor.browser)).not.toMatch(money)
    await noor.browser.open(`${path}/cancel`)
    await noor.browser.press(cancellationTexts.cancel)
    expect(noor.browser.page.text).not.toContain('by you')
    await dana.browser.open(path)
    expect(dana.browser.page.text).toContain(', by Noor Haddad.')
    expect(dana.browser.page.text).not.toContain('by you')
  })

  it('is in the calendar feed of a guardian who may see it', async () => {
    const { noor, bookingId } = await aSharedLesson(sees)
    await noor.browser.open('/parent/calendar-feed')
    await noor.browser.press(calendarTexts.makeAddress)
    const address = /\/calendar\/[\w-]+\.ics/.exec(noor.browser.page.text)![0]
    const { body } = await noor.browser.open(address)
    expect(body).toContain(bookingId)
    expect(body).not.toContain('Dana')
    // the page behind a calendar's own link names every athlete
    expect(body.replaceAll(/\r\n /g, '')).toContain(`/parent/bookings/${bookingId}`)
    expect(body).not.toContain('token=')
  })

  it('is hidden from others while it is still being booked', async () => {
    const { noor, bookingId, path } = await aSharedLesson(books)
    const data = { status: 'held', confirmedAt: null } as const
    await database().booking.update({ where: { id: bookingId }, data })
    expect((await noor.browser.open(path)).status).toBe(404)
    expect((await noor.browser.open(`${path}/cancel`)).status).toBe(404)
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alsoLaterDates } from '~/domain/booking/answers/present-pick-up'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { dropMessages } from '~/domain/enrollment/enrollment-forms'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { database } from '~/platform/database/database.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { post } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { openTakingCards } from '../../support/browser/payer-walk'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'
import {
  aClassWithTerm,
  anEnrolledFamilyAtDemo,
  forgetEnrollments,
} from '../../support/cases/enrollment/classes-at-demo'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await forgetEnrollments()
  takeCardsBy(stripe)
})

/** Zoe's parent with an enrollment in a class of $20 a lesson, from the next Tuesday on. */
async function enrolled() {
  const termClass = await aClassWithTerm()
  const family = await anEnrolledFamilyAtDemo(termClass.slug)
  return { ...family, path: `/parent/classes/${family.id}` }
}

describe('drop-off and pick-up of a class', () => {
  it('is asked for once on the dashboard, and said for all dates at once', async () => {
    const { browser } = await enrolled()
    const question = 'Add drop-off and pick-up for Zoe'
    await browser.open('/parent-dashboard')
    expect(browser.page.text.split(question)).toHaveLength(2)
    await browser.follow(question)
    await expectValidPage(browser.page)
    expect(browser.page.text).toContain(alsoLaterDates('Tumbling 1'))
    const isForAll = () => browser.page.$('[name=laterDates]').is('[checked]')
    expect(isForAll()).toBe(true)
    browser.check('I’ll do both drop-off and pick-up')
    await browser.press('Save')
    expect((await browser.open('/parent-dashboard')).text).not.toContain(question)
    expect(await database().pickUp.count()).toBe(5)

    const [first] = await database().booking.findMany({
      orderBy: { lesson: { startsAt: 'asc' } },
      select: { id: true },
    })
    await browser.open(`/parent/bookings/${first!.id}/pick-up`)
    expect(isForAll()).toBe(false)

    const desk = await newStaff('front_desk')
    await desk.open(`/admin/bookings/${first!.id}/pick-up`)
    await expectValidPage(desk.page)
    desk.check(alsoLaterDates('Tumbling 1'))
    desk.fill('Name', 'Ngozi', 'Who else may pick up?')
    await desk.press('Save')
    expect(await database().pickUp.count({ where: { alternateName: 'Ngozi' } })).toBe(5)
  })
})

describe('classes in the portal', () => {
  it('stand on the dashboard once, as the next lesson of the athlete', async () => {
    const { browser } = await enrolled()
    const page = await browser.open('/parent-dashboard')
    expect(page.texts('.athlete-card-label')).toEqual(['Next lesson'])
    expect(page.texts('main .button:not(.button-quiet)')).toEqual([bookingTexts.book])
  })

  it('are listed by child with what is due, and past ones are folded', async () => {
    const { browser, id } = await enrolled()
    const page = await browser.open('/parent/classes')
    expect(page.headings).toEqual([classTexts.mine, 'Zoe'])
    expect(page.text).toContain('$40 is due')
    expect(page.text).toContain('Next: Tuesday, November 17 at 9:00 AM')
    await expectValidPage(page)
    await database().enrollment.update({
      where: { id },
      data: { startsOn: new Date('2026-11-10'), endsOn: new Date('2026-11-10') },
    })
    const over = await browser.open('/parent/classes')
    expect(over.text).toContain(classTexts.notEnrolled)
    expect(over.text).toContain('Past classes')
  })

  it('show their dates and invoices, and each date belongs to the class', async () => {
    const { browser, path } = await enrolled()
    const page = await browser.open(path)
    expect(page.texts('.price-list > div')).toEqual([
      'Tuesday, November 17 at 9:00 AM $20',
      'Tuesday, November 24 at 9:00 AM $20',
      'Still due $40',
    ])
    await expectValidPage(page)
    const lesson = await browser.follow('Tuesday, December 15 at 9:00 AM')
    expect(lesson.text).toContain(`${classTexts.partOf} Tumbling 1.`)
    expect(lesson.text).toContain(classTexts.notCharged)
    expect(lesson.text).not.toMatch(/Reschedule|Cancel this/)
    expect(lesson.text).not.toContain('Still due')
    await expectValidPage(lesson)
    expect((await browser.follow('Tumbling 1')).url).toContain(path)
    expect((await browser.open('/parent/bookings')).text).toContain('Tumbling 1')
    const dashboard = await browser.open('/parent-dashboard')
    expect(dashboard.text).toContain('$40 is still due.')
    expect(dashboard.text).toContain('Next lesson Tuesday, November 17 at 9:00 AM Tumbling 1')
  })

  it('lead to the absence of one date, which is then said', async () => {
    const { browser, path } = await enrolled()
    await browser.open(path)
    await browser.follow(new RegExp(`${classTexts.reportAbsence} on Tuesday, November 24`))
    browser.check('Zoe')
    expect(browser.page.links).not.toContain('Cancel the lesson instead')
    const { url } = browser.page
    await browser.press(bookingTexts.tellCoach)
    expect((await browser.open(path)).text).toContain(classTexts.absent)
    const again = await browser.open(url)
    expect(again.text).toContain('You told us that Zoe can’t come.')
    expect(again.text).not.toContain(bookingTexts.tellCoach)
  })

  it('are paid in one payment for all lessons charged', async () => {
    const { browser, path, id } = await enrolled()
    const payment = `${path}/payment`
    const answer = await post(browser, payment, [['seenCents', '4000']])
    const address = String(answer.headers.location)
    expect(address).toContain(stripe.origin)
    stripe.fake.pay(address.split('/').at(-1)!)
    const { lines } = await database().paymentAttempt.findFirstOrThrow({ include: { lines: true } })
    expect(lines).toHaveLength(2)
    const [first] = lines.toSorted((a, b) => a.bookingId.localeCompare(b.bookingId))
    const thanks = await browser.open(`/parent/bookings/${first!.bookingId}/payment`)
    expect(thanks.headings[0]).toBe(paymentTexts.thanks)
    const page = await browser.follow(classTexts.backToClass)
    expect(page.url).toContain(id)
    expect(page.text).toContain('Due now $0')
    expect(page.texts('.price-list > div').at(-1)).toBe(`${classTexts.paidInFull} $40`)
    expect((await post(browser, payment, [['seenCents', '4000']])).status).toBe(409)
  })

  it('are dropped after seeing the last lesson and what comes back', async () => {
    const { browser, path } = await enrolled()
    await browser.open(path)
    const page = await browser.follow(classTexts.drop)
    expect(page.text).toContain('The last lesson is on Tuesday, November 24 at 9:00 AM.')
    expect(page.texts('main ul li')).toContain('Tuesday, December 1 at 9:00 AM')
    expect(page.text).not.toContain('$0')
    await expectValidPage(page)
    const done = await browser.pressTwice(classTexts.drop)
    expect(done.text).toContain(
      'Tumbling 1 is dropped. The last lesson is on Tuesday, November 24 at 9:00 AM.',
    )
    expect(done.links).not.toContain(classTexts.drop)
    expect(await database().booking.count({ where: { status: 'canceled' } })).toBe(3)
    expect((await browser.open(`${path}/drop`)).text).toContain(dropMessages['already-dropped'])
  })

  it('are 404 for every other family', async () => {
    const { path } = await enrolled()
    const { browser: other } = await aSignedInParent()
    for (const page of [path, `${path}/drop`, `${path}/payment`])
      expect((await other.open(page)).status).toBe(404)
    const fields: [string, string][] = [
      ['lastOn', '2026-11-30'],
      ['seenCents', '4000'],
    ]
    for (const page of [`${path}/drop`, `${path}/payment`])
      expect((await post(other, page, fields)).status).toBe(404)
  })
})

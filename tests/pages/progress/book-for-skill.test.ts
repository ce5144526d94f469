import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { progressTexts } from '~/domain/progress/progress-texts'
import { database } from '~/platform/database/database.server'
import { answer, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { skillNamed } from '../../support/factories/factories-progress'
import { forgetProgress } from '../../support/browser/forget-progress'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetProgress)

const button = progressTexts.bookForSkill

/** The focus of the only booking that is not the first. */
async function focusBesides(bookingId?: string) {
  const { focusNote, focusAreas } = await database().booking.findFirstOrThrow({
    where: { id: { not: bookingId } },
    include: { focusAreas: { include: { focusArea: true } } },
  })
  return { focusNote, focusAreas: focusAreas.map(({ focusArea }) => focusArea.name) }
}

async function openSkill(browser: PlainBrowser, bookingId: string, name: string) {
  const athleteId = await athleteOf(bookingId)
  await browser.open(`/progress/athlete/${athleteId}/skills/${await skillNamed(name)}`)
}

it('a lesson booked from a skill is about that skill, from its page to the booking', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  await openSkill(browser, bookingId, 'Round-off')
  const again = await browser.follow(button)
  expect(again.texts('summary')[0]).toBe(
    `${checkoutTexts.focus} Cartwheel and round-off, Round-off`,
  )
  await expectValidPage(again)
  const review = await browser.press(again.texts('.time-buttons button')[0]!)
  expect(review.headings[0]).toBe(checkoutTexts.review)
  expect(review.text).toContain('Cartwheel and round-off, Round-off')
  await browser.press(checkoutTexts.confirm)
  expect(await focusBesides(bookingId)).toEqual({
    focusNote: 'Round-off',
    focusAreas: ['Cartwheel and round-off'],
  })
})

it('a skill that is also a focus area needs no note', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  await openSkill(browser, bookingId, 'Back handspring')
  const again = await browser.follow(button)
  await browser.press(again.texts('.time-buttons button')[0]!)
  expect(await focusBesides(bookingId)).toEqual({
    focusNote: '',
    focusAreas: ['Back handspring'],
  })
})

it('the skill to book for is kept while another lesson, month and day are chosen', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  await openSkill(browser, bookingId, 'Round-off')
  await browser.follow(button)
  const lessons = await browser.follow('choose another lesson')
  expect(lessons.headings[0]).toBe(bookingTexts.book)
  expect(lessons.text).toContain('To work on: Round-off')
  await expectValidPage(lessons)
  await browser.follow('Quick Journey')
  await browser.follow(/December 2026/)
  const day = await browser.follow(/^Tuesday, December 1,/)
  expect(day.text).toContain('To work on: Round-off')
  browser.choose(holdTexts.chooseTime, '4:00 PM')
  await browser.press('Hold this time')
  expect(await focusBesides(bookingId)).toEqual({
    focusNote: 'Round-off',
    focusAreas: ['Cartwheel and round-off'],
  })
})

it('the skill to book for is kept without an earlier booking', async () => {
  const { browser } = await aSignedInParent()
  const page = await browser.open(`/parent/book?skill=${await skillNamed('Round-off')}`)
  expect(page.headings[0]).toBe(bookingTexts.book)
  expect(page.text).toContain('To work on: Round-off')
})

it('a guest’s focus areas in the checkout are added to the skill', async () => {
  const guest = newVisitor()
  // a browser with a hold gets pages of its own
  await guest.open('/booking?type=deep-dive&day=2026-11-17')
  guest.choose(holdTexts.chooseTime, '4:00 PM')
  await guest.press('Hold this time')
  await guest.open(`/booking?type=deep-dive&day=2026-11-17&skill=${await skillNamed('Round-off')}`)
  guest.choose(holdTexts.chooseTime, '5:45 PM')
  await guest.press('Hold only this time')
  await answer(guest, 'you')
  await answer(guest, 'athletes')
  expect((await guest.open('/checkout/focus-areas')).valueOf(/^Anything else/)).toBe('Round-off')
})

it('an invalid skill in the address is ignored', async () => {
  const { browser } = await aSignedInParent()
  for (const skill of ['x', '00000000-0000-4000-8000-000000000000']) {
    const page = await browser.open(`/booking?skill=${skill}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('To work on')
    expect(page.link('Deep Dive').attr('href')).toBe('/booking?type=deep-dive')
  }
})

it('a page with a skill is rendered for a visitor although the page without one is cached', async () => {
  const visitor = newVisitor()
  const asked = `/booking?type=deep-dive&skill=${await skillNamed('Round-off')}`
  for (const _time of [1, 2])
    expect((await visitor.open('/booking?type=deep-dive')).text).not.toContain('To work on')
  for (const _time of [1, 2])
    expect((await visitor.open(asked)).text).toContain('To work on: Round-off')
})

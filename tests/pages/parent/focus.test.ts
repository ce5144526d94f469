import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeFocusMessages } from '~/domain/booking/answers/change-answers-messages'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { changeFocus } from '~/domain/booking/answers/change-focus.server'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { bookingRow, done, pickUp } from '../../support/factories/factories-booking'
import { aParentWithALesson, nextTuesday } from '../../support/browser/signed-in-parent'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

it('focus areas are chosen by a family until the lesson begins', async () => {
  const { browser, path } = await aParentWithALesson()
  await browser.open(path)
  await browser.follow(bookingTexts.chooseFocus)
  expect(browser.page.headings[0]).toBe(checkoutTexts.focus)
  expect(browser.page.text).toContain('Deep Dive, Tuesday, November 24 at 4:00 PM')
  await expectValidHtml(browser.page)
  const areas = browser.page.choices('Focus areas')
  browser.check(areas[0]!)
  browser.fill('Anything else the coach should know', 'The round-off.')
  await browser.pressTwice('Save')
  expect(browser.page.text).toContain('Focus areas saved.')
  expect(browser.page.text).toContain(`${areas[0]}, The round-off.`)

  await browser.follow(bookingTexts.chooseFocus)
  expect(browser.page.valueOf('Anything else the coach should know')).toBe('The round-off.')
  for (const area of areas.slice(1, 5)) browser.check(area)
  const refused = await browser.press('Save')
  expect(refused.status).toBe(409)
  expect(refused.errors).toEqual([
    'There is time for 4 focus areas in this lesson. Please choose fewer.',
  ])
  expect(refused.valueOf('Anything else the coach should know')).toBe('The round-off.')
  await expectValidHtml(refused)

  clock.fix(at(nextTuesday.day, '16:00'))
  for (const area of areas.slice(1, 5)) browser.uncheck(area)
  expect((await browser.press('Save')).errors).toEqual([changeFocusMessages['lesson-begun']])
  expect((await browser.open(path)).text).not.toContain(bookingTexts.chooseFocus)
})

it('focus areas and pick-up are not overwritten by an outdated page', async () => {
  const { browser, bookingId, path } = await aParentWithALesson()
  await browser.open(`${path}/pick-up`)
  browser.fill('Name', 'Ife', 'Who else may pick up?')
  const { staff } = await aStaffMember({ role: 'owner' })
  const { version } = await bookingRow(bookingId)
  const ngozi = { ...pickUp, alternateName: 'Ngozi' }
  done((await changePickUp(staff, bookingId, { ...ngozi, version }))!)
  const stale = await browser.press('Save')
  expect(stale.status).toBe(409)
  expect(stale.text).toContain(changeFocusMessages['changed-meanwhile'])
  expect(stale.text).toContain('Ngozi')
  await expectValidHtml(stale)
  expect(await database().pickUp.findMany()).toMatchObject([{ alternateName: 'Ngozi' }])
  await browser.press('Save')
  expect(await database().pickUp.findMany()).toMatchObject([{ alternateName: 'Ife' }])

  await browser.open(`${path}/focus`)
  browser.fill('Anything else the coach should know', 'The round-off.')
  const seen = { version: version + 2, focusAreas: [], focusNote: 'The beam.' }
  done((await changeFocus(staff, bookingId, seen))!)
  const other = await browser.press('Save')
  expect(other.status).toBe(409)
  expect(other.text).toContain('The beam.')
  await expectValidHtml(other)
  await browser.press('Save')
  expect((await bookingRow(bookingId)).focusNote).toBe('The round-off.')
})

it('focus areas are refused with a message and kept input if the booking expired unconfirmed', async () => {
  const { browser, bookingId, path } = await aParentWithALesson()
  const desk = await newStaff('front_desk')
  await browser.open(`${path}/focus`)
  browser.fill('Anything else the coach should know', 'The round-off.')
  await desk.open(`/admin/bookings/${bookingId}/pick-up`)
  desk.fill('Name', 'Ngozi', 'Who picks up?')
  const ended = { status: 'expired', confirmedAt: null } as const
  await database().booking.update({ where: { id: bookingId }, data: ended })
  const refused = await browser.press('Save')
  expect(refused.errors).toEqual([changeFocusMessages['hold-over']])
  expect(refused.valueOf('Anything else the coach should know')).toBe('The round-off.')
  const atWork = await desk.press('Save')
  expect(atWork.status).toBe(409)
  expect(atWork.text).toContain('This time was held but never booked')
  await database().booking.update({ where: { id: bookingId }, data: { status: 'held' } })
  for (const answer of ['focus', 'pick-up'])
    expect((await browser.open(`${path}/${answer}`)).status).toBe(404)
})

import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { forgetVisitors, openOnMonday } from '../../support/booking-walk'
import { at } from '../../support/clock'
import { aParentWithALesson, nextTuesday } from '../../support/factories-portal'
import { expectValidHtml } from '../../support/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

it('is chosen by a family until its lesson begins', async () => {
  const { browser, path } = await aParentWithALesson()
  await browser.open(path)
  await browser.follow('Choose what to work on')
  expect(browser.page.headings[0]).toBe('What shall we work on?')
  expect(browser.page.text).toContain('Deep Dive, Tuesday, November 24 at 4:00 PM')
  await expectValidHtml(browser.page)
  const areas = browser.page.choices('Focus areas')
  browser.check(areas[0]!)
  browser.fill('Anything else the coach should know', 'The round-off.')
  await browser.pressTwice('Save')
  expect(browser.page.text).toContain('We know what to work on.')
  expect(browser.page.text).toContain(`${areas[0]}, The round-off.`)

  await browser.follow('Choose what to work on')
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
  expect((await browser.press('Save')).errors).toEqual([
    'This lesson has begun, so please tell the coach there.',
  ])
  expect((await browser.open(path)).text).not.toContain('Choose what to work on')
})

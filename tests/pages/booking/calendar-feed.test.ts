import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { aStaffMember, keepSession } from '../../support/factories/factories-accounts'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import type { PlainPage } from '../../support/browser/plain-page'
import { ask } from '../../support/servers/site'
import { expectValidHtml } from '../../support/browser/valid-html'
import { clock } from '~/platform/clock.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

function addressOn(page: PlainPage): string {
  const [, path] = /https?:\/\/[^/]+(\/calendar\/[\w-]{43}\.ics)/.exec(page.text) ?? []
  return path!
}

const gone = async (path: string) => {
  const { status, body, headers } = await ask(path)
  return {
    status,
    body: body.replaceAll(/nonce="[^"]*"/g, ''),
    headers: Object.keys(headers).sort(),
  }
}

describe('the page of a family’s calendar feed', () => {
  it('creates, renews and stops the feed without scripts', async () => {
    const { browser } = await aParentWithALesson()
    await browser.open('/parent/bookings')
    const empty = await browser.follow('See your lessons in your own calendar')
    expect(empty.text).not.toContain('/calendar/')
    const page = await browser.press(calendarTexts.makeAddress)
    await expectValidHtml(page)
    const path = addressOn(page)
    expect(page.link(/^Add it to this device/).attr('href')).toMatch(
      /^webcal:\/\/[^/]+\/calendar\//,
    )

    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^"[\w-]{27}"$/) as string,
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('SUMMARY:Zoe: Deep Dive at ')
    expect(body).toContain('TZID:America/New_York')
    const known = { 'If-None-Match': String(headers.etag) }
    expect(await ask(path, { headers: known })).toMatchObject({ status: 304, body: '' })

    const renewed = addressOn(await browser.press(calendarTexts.replaceAddress))
    expect(renewed).not.toBe(path)
    const unknown = await gone(`/calendar/${'x'.repeat(43)}.ics`)
    expect(unknown.status).toBe(404)
    expect(await gone(path)).toEqual(unknown)
    expect((await ask(renewed)).status).toBe(200)
    const stopped = await browser.press(calendarTexts.turnOffAddress)
    expect(stopped.text).toContain('The address has stopped.')
    expect(await gone(renewed)).toEqual(unknown)
    for (const wrong of ['/calendar/x.ics', `/calendar/${'x'.repeat(43)}`])
      expect((await ask(wrong)).status).toBe(404)
  })
})

describe('the page of a staff calendar feed', () => {
  it.each([
    ['owner', true],
    ['coach', false],
  ] as const)('lets the %s choose a coach or has only their own', async (role, chooses) => {
    await aParentWithALesson()
    const { token } = await aStaffMember({ role, now: clock.now() })
    const browser = newVisitor()
    await keepSession(browser, 'staff', token)
    const page = await browser.open('/admin/calendar/feed')
    expect(page.$('select').length).toBe(chooses ? 1 : 0)
    if (chooses) browser.choose('Whose', 'Maren Holt')
    const made = await browser.press(calendarTexts.makeAddress)
    const { status, body } = await ask(addressOn(made))
    expect(status).toBe(200)
    expect(body).toContain('BEGIN:VCALENDAR')
    expect(body.includes('SUMMARY:Deep Dive: Zoe')).toBe(chooses)
  })
})

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '~/platform/ids.server'
import { logger } from '~/platform/logger.server'
import { newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { clock } from '~/platform/clock.server'
import { aStaffMember, keepSession } from '../support/factories/factories-accounts'
import { giveStaffPassword } from '../support/browser/staff-walk'
import { accountTexts } from '~/domain/accounts/account-texts'
import { ask, fromOurPages } from '../support/servers/site'
import type { BuiltInRole } from '../support/cases/built-in-roles'

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})

beforeAll(openOnMonday, 60_000)
afterEach(() => warn.mockClear())

async function written(): Promise<object> {
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), { timeout: 20_000 })
  const [line, message] = warn.mock.calls[0] as unknown as [object, string]
  expect(message).toBe('refused')
  return line
}

async function signedIn(role: BuiltInRole) {
  const { staff, token } = await aStaffMember({ role, now: clock.now() })
  const browser = newVisitor()
  await keepSession(browser, 'staff', token)
  return { browser, id: staff.id }
}

describe('a refused request is a security event in the log', () => {
  it.each([
    ['from another site', { ...fromOurPages, Origin: 'https://canary.example' }, 'foreign-origin'],
    ['under another name', { Host: 'canary.example' }, 'unknown-host'],
  ])('%s, without anything that was sent', async (_, headers, kind) => {
    const asked = { method: 'POST', headers, body: 'name=canary' }
    const { status, headers: answered } = await ask('/contact?canary', asked)
    const line = await written()
    expect(line).toEqual({
      security: kind,
      requestId: answered['x-request-id'],
      method: 'POST',
      route: '/contact',
      status,
    })
  })

  it('for a missing permission, with who asked', async () => {
    const { browser, id } = await signedIn('front_desk')
    const { status } = await browser.open('/admin/activity?canary')
    expect(status).toBe(404)
    expect(await written()).toEqual({
      security: 'permission',
      requestId: expect.any(String),
      method: 'GET',
      route: '/admin/activity',
      status: 404,
      actor: 'staff',
      account: id,
    })
  })

  it('for a record that is not theirs or does not exist, without its id', async () => {
    const { browser, id } = await signedIn('front_desk')
    const asked = newId()
    expect((await browser.open(`/admin/bookings/${asked}`)).status).toBe(404)
    const line = await written()
    expect(line).toMatchObject({
      security: 'no-such-record',
      route: '/admin/bookings/:bookingId',
      account: id,
    })
    expect(JSON.stringify(line)).not.toContain(asked)
  })

  it('for a wrong second factor and the limit of them, without the code', async () => {
    const { email, staff } = await aStaffMember({
      role: 'front_desk',
      enrolled: true,
      now: clock.now(),
    })
    const browser = newVisitor()
    await browser.open('/admin')
    await giveStaffPassword(browser, email)
    expect(warn).not.toHaveBeenCalled()
    const who = { route: '/admin/second-factor', actor: 'staff', account: staff.id }
    for (const [security, status] of [
      ['second-factor', 409],
      ['second-factor', 409],
      ['second-factor', 409],
      ['limit', 429],
    ]) {
      browser.fill('Six digits', '000 000')
      expect((await browser.press(accountTexts.continue)).status).toBe(status)
      const line = await written()
      expect(line).toMatchObject({ security, status, ...who })
      expect(JSON.stringify(line)).not.toMatch(/000 ?000|@/)
      warn.mockClear()
    }
  })
})

describe('what is no refusal', () => {
  it.each([
    ['a page that exists', '/contact', 200],
    ['a page that does not, to a visitor', '/blog/none', 404],
  ])('is not in it: %s', async (_, path, status) => {
    expect((await ask(path)).status).toBe(status)
    await ask('/healthz')
    expect(warn).not.toHaveBeenCalled()
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { callApi } from '../support/browser/call-api'
import { aParent, aStaffMember, keepSession } from '../support/factories/factories-accounts'
import { newParent } from '../support/browser/parent-walk'
import type { PlainBrowser } from '../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function statusOf(browser: PlainBrowser) {
  const staff = await callApi(browser, '/api/auth/status')
  const parent = await callApi(browser, '/api/parent-auth/status')
  expect([staff.status, parent.status]).toEqual([200, 200])
  return { staff: staff.json, parent: parent.json }
}

describe('the signed-in user in the auth status', () => {
  it('is null for a visitor', async () => {
    const out = { loggedIn: false }
    expect(await statusOf(newVisitor())).toEqual({ staff: out, parent: out })
  })

  it('is a parent with the guardian’s id', async () => {
    const { parent, token } = await aParent({ now: clock.now() })
    const browser = newVisitor()
    await keepSession(browser, 'parent', token)
    expect(await statusOf(browser)).toEqual({
      staff: { loggedIn: false },
      parent: { loggedIn: true, parentId: parent.id },
    })
  })

  it.each([
    ['with the second factor', true],
    ['not yet with it', false],
  ])('is the owner, %s: %s', async (_when, enrolled) => {
    const { token } = await aStaffMember({ role: 'owner', enrolled, now: clock.now() })
    const browser = newVisitor()
    await keepSession(browser, 'staff', token)
    expect((await statusOf(browser)).staff).toEqual({ loggedIn: enrolled })
  })

  it('is null once the session has ended', async () => {
    const browser = await newParent()
    await database().session.updateMany({ data: { endedAt: clock.now() } })
    expect((await statusOf(browser)).parent).toEqual({ loggedIn: false })
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushTexts } from '~/domain/communications/push/push-texts'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectValidHtml } from '../../support/browser/valid-html'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { aFakePushService, FakeDevice } from '../../support/servers/outside/fake-push-service'

const service = await aFakePushService()

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** What the page's script posts after the browser agreed. */
async function turnOn(browser: PlainBrowser, more = {}) {
  const details = { ...new FakeDevice(service).details(), ...more }
  return await post(browser, '/parent/notifications', details)
}

describe('notifications in the portal', () => {
  it('are listed by device and turned off without scripts', async () => {
    const { browser, parent } = await aSignedInParent()
    expect((await browser.open('/parent/emails')).text).toContain('notifications on this device')
    const empty = await browser.open('/parent/notifications')
    await expectValidHtml(empty)
    expect(empty.text).toContain(pushTexts.none)
    expect(empty.text).not.toContain(pushTexts.turnOn)
    expect((await turnOn(browser)).status).toBe(302)
    const page = await browser.open('/parent/notifications')
    await expectValidHtml(page)
    expect(page.text).toContain('On since')
    const [{ endpoint, auth } = { endpoint: '', auth: '' }] =
      await database().pushSubscription.findMany({ where: { guardianId: parent.id } })
    for (const secret of [endpoint, auth]) expect(page.body).not.toContain(secret)
    expect((await browser.press(pushTexts.turnOff)).text).toContain(pushTexts.off)
    expect(await database().pushSubscription.count()).toBe(0)
  })

  it('of another family stay on, and show nothing of them', async () => {
    const dana = await aSignedInParent()
    await turnOn(dana.browser)
    const { id } = await database().pushSubscription.findFirstOrThrow()
    const noor = await aSignedInParent({ firstName: 'Noor' })
    const answer = await post(noor.browser, `/parent/notifications/${id}/off`, {})
    expect([answer.status, answer.headers.location]).toEqual([302, '/parent/notifications'])
    expect((await noor.browser.open('/parent/notifications')).text).not.toContain(pushTexts.off)
    expect(await database().pushSubscription.count()).toBe(1)
  })

  it('are turned off a second time without an error', async () => {
    const { browser } = await aSignedInParent()
    await turnOn(browser)
    await turnOn(browser)
    const before = await browser.open('/parent/notifications')
    const off = before.$('form[action$="/off"]').first().attr('action')!
    await post(browser, off, {})
    const again = await post(browser, off, {})
    expect([again.status, again.headers.location]).toEqual([302, '/parent/notifications'])
    const page = await browser.open('/parent/notifications')
    expect(page.text).toContain('On since')
    expect(await database().pushSubscription.count()).toBe(1)
  })

  it('go on at an address that the browser changed, and only for who is signed in', async () => {
    const { browser } = await aSignedInParent()
    await turnOn(browser)
    const { id, endpoint } = await database().pushSubscription.findFirstOrThrow()
    const noor = await aSignedInParent({ firstName: 'Noor' })
    await turnOn(noor.browser, { replaces: endpoint })
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id, endpoint }])

    const details = new FakeDevice(service).details()
    const stranger = await post(newVisitor(), '/parent/notifications', {
      ...details,
      replaces: endpoint,
    })
    expect(stranger.headers.location).toContain('/parent/login')
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id, endpoint }])

    const renewed = await turnOn(browser, { ...details, replaces: endpoint })
    expect([renewed.status, renewed.headers.location]).toEqual([302, '/parent/notifications'])
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id, ...details }])
    expect((await browser.open('/parent/notifications')).text).not.toContain(pushTexts.on)
  })

  it('say what is wrong with a browser that they cannot be sent to', async () => {
    const { browser } = await aSignedInParent()
    for (const more of [
      { endpoint: 'https://127.0.0.1/admin' },
      { p256dh: 'short' },
      { auth: '?'.repeat(22) },
    ]) {
      const page = await turnOn(browser, more)
      expect(page.status).toBeGreaterThanOrEqual(400)
      expect(page.body).toContain(pushTexts.notThisBrowser)
    }
    expect(await database().pushSubscription.count()).toBe(0)
  })

  it('are not there until they are configured', async () => {
    const { browser } = await aSignedInParent()
    const { webPush } = env()
    setEnv({ ...env(), webPush: undefined })
    expect((await browser.open('/parent/notifications')).status).toBe(404)
    expect((await turnOn(browser)).status).toBe(404)
    expect((await browser.open('/parent/emails')).text).not.toContain('notifications')
    setEnv({ ...env(), webPush })
  })
})

import type { Page } from '@playwright/test'
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { pushTexts } from '~/domain/communications/push/push-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('a parent turns notifications on for this device, and off again, and goes on from there', async ({
  page,
  javaScriptEnabled,
}, { project }) => {
  await subscribeWithoutAService(page)
  await signInAsParent(page, `notifications.${project.name}@example.com`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(familyTexts.title)
  await page.goto('/parent/emails')
  await page.getByRole('link', { name: pushTexts.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pushTexts.title)
  const turnOn = page.getByRole('button', { name: pushTexts.turnOn })
  await expect(page.getByText(pushTexts.none)).toBeVisible()
  await expectAccessible(page)
  if (!javaScriptEnabled) return await expect(turnOn).toHaveCount(0)

  await turnOn.click()
  await expect(page.getByText(pushTexts.denied)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('allowed', 'yes'))
  await turnOn.dblclick()
  await expect(page.getByRole('status')).toContainText([pushTexts.on])
  await expect(page.getByText(pushTexts.thisDevice, { exact: true })).toHaveCount(1)
  await expect(turnOn).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(pushTexts.thisDevice, { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: pushTexts.turnOff }).click()
  await expect(page.getByText(pushTexts.none)).toBeVisible()
  await expect(turnOn).toBeVisible()
  // the pressed button is gone
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** A browser without a push service that asks for permission, refused until `allowed` is set. */
async function subscribeWithoutAService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1')
  const device = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: pair.generateKeys('base64'),
    auth: randomBytes(16).toString('base64'),
  }
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer
    const subscriptionFor = (key: string) => ({
      endpoint,
      options: { applicationServerKey: bytesOf(key.replaceAll('-', '+').replaceAll('_', '/')) },
      getKey: (name: string) => bytesOf(name === 'auth' ? auth : p256dh),
      unsubscribe: () => Promise.resolve(true),
    })
    const allowed = () => sessionStorage.getItem('allowed') === 'yes'
    Object.assign(Notification, {
      requestPermission: () => Promise.resolve(allowed() ? 'granted' : 'denied'),
    })
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem('subscribed', applicationServerKey)
        return Promise.resolve(subscriptionFor(applicationServerKey))
      },
      getSubscription: () => {
        const key = sessionStorage.getItem('subscribed')
        return Promise.resolve(key ? subscriptionFor(key) : null)
      },
    })
  }, device)
}

import { passkeyMessages, passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { addAuthenticator } from '../../support/journeys/journey-passkeys'
import { ownersPassword, signInAsCoach } from '../../support/journeys/journey-staff'

const email = 'passkey@example.com'

test('a coach adds a passkey, signs in with it alone, and removes it', async ({
  page,
  javaScriptEnabled,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const signIn = page.getByRole('button', { name: passkeyTexts.signIn })
  if (javaScriptEnabled) await addAuthenticator(page)
  await signInAsCoach(page, email)
  await page.goto('/admin/security')
  await expect(page.getByText(passkeyTexts.none)).toBeVisible()
  await page.getByRole('link', { name: passkeyTexts.add }).click()
  await expect(heading).toHaveText(passkeyTexts.add)
  await expectAccessible(page)
  if (!javaScriptEnabled) {
    await expect(page.getByText(passkeyTexts.needsScripts)).toBeVisible()
    await expect(page.getByRole('button', { name: passkeyTexts.add })).toHaveCount(0)
    await page.context().clearCookies()
    await page.goto('/admin/login')
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(signIn).toHaveCount(0)
    return
  }

  await page.getByLabel(passkeyTexts.name).fill('Key ring')
  await page.getByRole('button', { name: passkeyTexts.add }).click()
  await expect(page.getByRole('status')).toContainText([passkeyTexts.added])
  await page.goto('/admin/security')
  await expect(page.getByRole('main')).toContainText('Key ring')
  await expect(page.getByRole('main')).toContainText('Not used yet')
  await expectAccessible(page)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(heading).toHaveText('Sign in')
  await page.goto('/admin/login?redirectTo=/admin/security')
  await expectAccessible(page)
  await signIn.click()
  await expect(heading).toHaveText('Security')
  await expect(page.getByRole('main')).toContainText('Last used')

  // the password alone still asks for the second step, where the passkey does as well
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(heading).toHaveText('Sign in')
  await page.goto('/admin/login?redirectTo=/admin/security')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(ownersPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading).toHaveText('The code from your app')
  await expectAccessible(page)
  await signIn.click()
  await expect(heading).toHaveText('Security')

  await page.getByRole('link', { name: 'Key ring' }).click()
  await page.getByLabel(passkeyTexts.name).fill('Old phone')
  await page.getByRole('button', { name: passkeyTexts.rename }).click()
  await expect(page.getByRole('status')).toContainText([passkeyTexts.renamed])
  await page.getByRole('link', { name: 'Old phone' }).click()
  await page.getByRole('link', { name: passkeyTexts.removeThis }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: passkeyTexts.removeThis }).click()
  await expect(page.getByRole('status')).toContainText([passkeyTexts.removed])

  // the device still has it, the site does not
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(heading).toHaveText('Sign in')
  await page.goto('/admin/login')
  await signIn.click()
  await expect(page.getByText(passkeyMessages['passkey-refused'])).toBeVisible()
  await expect(page.getByLabel('Password')).toBeVisible()
})

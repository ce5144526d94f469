import { accountTexts } from '~/domain/accounts/account-texts'
import { familyPasskeyMessages, passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expectNoStopTwice, pressByKey, typeByKey } from '../../support/browser/press-by-key'
import { expect, test } from '../../support/journeys/journey'
import { signInAsParent } from '../../support/journeys/journey-parent'
import { addAuthenticator } from '../../support/journeys/journey-passkeys'

test.use({ viewport: { width: 390, height: 844 } })

test('a parent adds a passkey, signs in with it, and removes it, by keyboard on a phone', async ({
  page,
  javaScriptEnabled,
}, { project }) => {
  const email = `passkey.${project.name}@example.com`
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  const signIn = page.getByRole('button', { name: passkeyTexts.signIn })
  if (javaScriptEnabled) await addAuthenticator(page)
  await signInAsParent(page, email)
  await expect(heading).toHaveText(familyTexts.title)
  await page.goto('/parent/details')
  await expect(page.getByText(passkeyTexts.none)).toBeVisible()
  await expectAccessible(page)
  await pressByKey(page, page.getByRole('link', { name: passkeyTexts.add }))
  await expect(heading).toHaveText(passkeyTexts.add)
  await expectAccessible(page)
  if (!javaScriptEnabled) {
    await expect(page.getByText(passkeyTexts.needsScripts)).toBeVisible()
    await expect(page.getByRole('button', { name: passkeyTexts.add })).toHaveCount(0)
    await page.context().clearCookies()
    await page.goto('/parent/login')
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(signIn).toHaveCount(0)
    return
  }

  await page.getByLabel(passkeyTexts.name).fill('')
  await typeByKey(page, page.getByLabel(passkeyTexts.name), 'Dana’s phone')
  await pressByKey(page, page.getByRole('button', { name: passkeyTexts.add }))
  await expect(page.getByRole('status')).toContainText([passkeyTexts.added])
  await expect(heading).toHaveText('My details')
  await expect(main).toContainText('Dana’s phone')
  await expect(main).toContainText('Not used yet')
  await expectAccessible(page)
  await expectNoStopTwice(page)

  await page.context().clearCookies()
  await page.goto('/parent/login?redirectTo=/parent/details')
  await expectAccessible(page)
  await pressByKey(page, signIn)
  await expect(heading).toHaveText('My details')
  await expect(main).toContainText('Last used')

  // the password alone goes on working
  await page.context().clearCookies()
  await page.goto('/parent/login?redirectTo=/parent/details')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('six mats under a beam')
  await page.getByRole('button', { name: accountTexts.signIn, exact: true }).click()
  await expect(heading).toHaveText('My details')

  await pressByKey(page, page.getByRole('link', { name: passkeyTexts.remove }))
  await expect(heading).toHaveText(passkeyTexts.removeThis)
  await expectAccessible(page)
  await pressByKey(page, page.getByRole('button', { name: passkeyTexts.removeThis }))
  await expect(page.getByRole('status')).toContainText([passkeyTexts.removed])
  await expect(page.getByText(passkeyTexts.none)).toBeVisible()

  // the device still has it, the site does not
  await page.context().clearCookies()
  await page.goto('/parent/login')
  await signIn.click()
  await expect(page.getByText(familyPasskeyMessages['passkey-refused'])).toBeVisible()
  await expect(signIn).toBeEnabled()
  await expect(page.getByLabel('Password')).toBeVisible()
})

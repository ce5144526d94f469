import type { Page } from '@playwright/test'
import { accountTexts } from '~/domain/accounts/account-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { keepTheAccount } from '../../support/journeys/journey-account'
import { lastEmailTo } from '../../support/journeys/journey-email'

const password = 'six mats under a beam'

test('a parent creates an account, signs in by password and by code, and changes its settings', async ({
  page,
}, { project }) => {
  const hasScripts = project.use.javaScriptEnabled
  const email = `dana.${project.name}@example.com`
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto('/parent-register')
  await expectAccessible(page)
  await page.getByLabel('Your first name').fill('Dana')
  await page.getByLabel('Your last name').fill('Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: accountTexts.makeMyAccount }).click()
  await expect(heading).toHaveText(accountTexts.checkEmail)
  await expectAccessible(page)

  await page.goto(await lastEmailTo(email, /(http:\S+\/verify-email\S+)/))
  await expect(heading).toHaveText('Is this your address?')
  await expectAccessible(page)
  await page.getByRole('button', { name: accountTexts.myAddress }).click()

  await expect(heading).toHaveText(accountTexts.choosePassword)
  const field = page.getByLabel('New password')
  await field.fill('password12')
  await page.getByRole('button', { name: accountTexts.setPassword }).click()
  await expect(page.getByRole('alert')).toContainText('is too easy to guess')
  await expect(field).toHaveValue('')
  await expectAccessible(page)
  await field.fill(password)
  await page.getByRole('button', { name: accountTexts.setPassword }).click()
  await expect(heading).toHaveText(familyTexts.title)
  await expect(page.getByRole('status')).toContainText([accountTexts.passwordSet])

  if (hasScripts) await failToSignOut(page)
  await signOut(page)
  await page.goBack()
  await expect(page).toHaveURL(/login\?redirectTo=%2Fparent-dashboard$/)

  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('no one knows it')
  await page.getByRole('button', { name: accountTexts.signIn, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The email address or password is wrong')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expectAccessible(page)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: accountTexts.signIn, exact: true }).click()
  await expect(heading).toHaveText(familyTexts.title)

  if (hasScripts) await signOutElsewhere(page)
  else await signOut(page)
  await page.getByRole('button', { name: accountTexts.haveCodeSent }).click()
  await expect(heading).toHaveText('Sign in with a code')
  await expectAccessible(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: accountTexts.sendCode }).click()
  await expect(heading).toHaveText(accountTexts.enterCode)
  await expectAccessible(page)
  const code = await lastEmailTo(email, /^\s*(\d{6})\s*$/m)
  await page.getByLabel('Six-digit code from the email').fill(code)
  await page.getByRole('button', { name: accountTexts.signIn, exact: true }).click()
  await expect(heading).toHaveText(familyTexts.title)

  await keepTheAccount(page, email, password)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountTexts.signIn)
}

/** What an open page shows of a family leaves the screen when it is seen again. */
async function signOutElsewhere(page: Page): Promise<void> {
  let answers = 0
  page.on('response', (answer) => (answers += Number(answer.url().endsWith('/session'))))
  await expect(async () => {
    await showAgain(page)
    await page.waitForTimeout(200)
    expect(answers).toBeGreaterThan(0)
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(familyTexts.title)

  const other = await page.context().newPage()
  await other.goto('/logout')
  await other.getByRole('main').getByRole('button', { name: accountTexts.signOut }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(accountTexts.signIn)
  await other.close()
  await showAgain(page)
  await expect(page).toHaveURL(/login\?redirectTo=%2Fparent-dashboard$/)
}

async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** “A logout failure is only logged; the user sees nothing.” */
async function failToSignOut(page: Page): Promise<void> {
  await page.goto('/contact')
  const message = page.getByRole('textbox', { name: 'Your message' })
  await message.fill('Half a question')
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('Logout failed'))
  await page.route('**/logout/now', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await logged
  await expect(message).toHaveValue('Half a question')
  await page.unroute('**/logout/now')
  await page.goto('/parent-dashboard')
}

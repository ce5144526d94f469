import type { Page } from '@playwright/test'
import { accountTexts } from '~/domain/accounts/account-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { expectAccessible } from '../browser/accessible'
import { expect } from './journey'
import { lastEmailTo } from './journey-email'
import { query } from '../servers/test-postgres'

const password = 'a beam over two blocks'

/** A signed-in parent changes their details, emails, sessions, address and password. */
export async function keepTheAccount(page: Page, email: string, oldPassword: string) {
  const heading = page.getByRole('heading', { level: 1 })
  const said = (sentence: string) => expect(page.getByRole('status')).toContainText([sentence])

  await page.goto('/parent/details')
  await page.getByLabel('Phone number', { exact: true }).fill('555 010 2030')
  await page.getByLabel('Emergency contact’s name').fill('Ife Okafor')
  await page.getByLabel('Emergency contact’s phone number').fill('555 010 2031')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await said('Your details are saved.')
  await expect(page.getByLabel('Emergency contact’s name')).toHaveValue('Ife Okafor')
  await expectAccessible(page)

  await page.goto('/parent/emails')
  await page.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await said(familyTexts.choiceSaved)
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  await expectAccessible(page)

  await letTimePass(email)
  await page.goto('/parent/sessions')
  await expectAccessible(page)
  const signOutElsewhere = page.getByRole('button', { name: 'Sign out everywhere else' })
  await signOutElsewhere.click()
  await expect(heading).toHaveText('Confirm it’s you')
  await expectAccessible(page)
  await page.getByLabel('Your password').fill(oldPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This browser')).toBeVisible()
  await signOutElsewhere.click()
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0)

  await page.goto('/parent/details')
  await page.getByRole('link', { name: 'Change email address' }).click()
  await expect(heading).toHaveText('Change my email address')
  await expectAccessible(page)
  const newEmail = `new.${email}`
  await page.getByLabel('New email address').fill(newEmail)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await said('Check the new inbox')
  await page.goto(await lastEmailTo(newEmail, /(http:\S+token=\S+)/))
  await expect(heading).toHaveText('Is this your new address?')
  await page.getByRole('button', { name: 'Yes, use it' }).click()
  await said('Your account now uses your new address.')
  await expect(page.getByRole('main')).toContainText(newEmail)

  await page.getByRole('link', { name: 'Change password' }).click()
  await expectAccessible(page)
  await page.getByLabel(accountTexts.presentPassword).fill(oldPassword)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set this password' }).click()
  await said('Your password is set.')

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(heading).toHaveText(accountTexts.signIn)
  await page.goto('/parent/forgot-password')
  await page.getByLabel('Email address').fill(newEmail)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto(await lastEmailTo(newEmail, /(http:\S+\/parent\/set-password\S+)/))
  await expectAccessible(page)
  await page.getByLabel('New password').fill(`${password} again`)
  await page.getByRole('button', { name: 'Set this password' }).click()
  await expect(heading).toHaveText('My family')
}

/** Makes it look as if they had signed in a day ago, and on another device too. */
async function letTimePass(email: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update session set confirmed_at = now() - interval '1 day'
       where account_id = (select id from account where realm = 'parent' and email = '${email}');
     insert into session (id, account_id, token_hash, user_agent, created_at, last_seen_at, confirmed_at, expires_at)
       select gen_random_uuid(), account_id, md5(token_hash) || md5(id::text), 'Another device',
         created_at, last_seen_at, confirmed_at, expires_at
       from session where ended_at is null
       and account_id = (select id from account where realm = 'parent' and email = '${email}') limit 1`,
  )
}

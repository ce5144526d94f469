import type { Page } from '@playwright/test'
import { accountTexts } from '~/domain/accounts/account-texts'
import { expectAccessible } from '../browser/accessible'
import { expect } from './journey'
import { lastEmailTo } from './journey-email'
import { query } from '../servers/test-postgres'

/** A guest creates an account with the address they booked with, and finds their booking there. */
export async function joinTheAccount(page: Page, email: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/parent-register')
  await expect(page.getByLabel('Your first name')).toHaveValue('Dana')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(heading).toHaveText('Check your email')
  await page.goto('/parent-dashboard')
  await expect(heading).toHaveText(accountTexts.signIn)

  await page.goto(await lastEmailTo(email, /(http:\S+\/verify-email\S+)/))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, it’s mine' }).click()
  await page.getByLabel('New password').fill('six mats under a beam')
  await page.getByRole('button', { name: 'Set this password' }).click()
  await expect(heading).toHaveText('My family')
  await expect(page.getByRole('main')).toContainText('Zoe')
  await expectAccessible(page)
}

/** A family gets a reminder, opts out of reminders, and opts in again. */
export async function doWithoutReminders(page: Page, email: string): Promise<void> {
  await letTheReminderBeDue(email)
  await page.goto(await lastEmailTo(email, /(http:\S+\/unsubscribe\?token=\S+)/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reminders of lessons')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main')).toContainText('You won’t get these emails anymore.')
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
}

/** As if it had been booked long ago, with reminders sent earlier than anything can be booked. */
async function letTheReminderBeDue(email: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update settings set reminder_hours = '{1536}';
     update booking set created_at = created_at - interval '90 days',
       confirmed_at = confirmed_at - interval '90 days'
       where order_id in (select booking_order.id from booking_order
         join guardian on guardian.id = guardian_id where email = '${email}');
     select graphile_worker.add_job('queue-reminders')`,
  )
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountTexts } from '~/domain/accounts/account-texts'
import { hashPassword } from '~/platform/secrets/passwords.server'
import { roleIds, type BuiltInRole } from '../cases/built-in-roles'
import { expect } from './journey'
import { setUpAnApp } from './journey-owner'
import { query } from '../servers/test-postgres'

export const ownersPassword = 'six mats under a beam'

/**
 * Signs in a coach of the demo business's first calendar, as if invited a while ago, and sets up
 * their app.
 */
export async function signInAsCoach(
  page: Page,
  email: string,
  role: BuiltInRole = 'coach',
): Promise<void> {
  const id = randomUUID()
  const hash = await hashPassword(ownersPassword)
  await query(
    process.env.JOURNEY_DATABASE!,
    `insert into account (id, realm, email, first_name, last_name, password_hash, password_set_at, verified_at, created_at)
       values ('${id}', 'staff', '${email}', 'Maren', 'Holt', '${hash}', now(), now(), now());
     update staff_member set coach_id = null;
     insert into staff_member (id, account_id, role_id, coach_id, created_at)
       select '${randomUUID()}', '${id}', '${roleIds[role]}', id, now() from coach order by position limit 1`,
  )
  await page.goto('/admin/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(ownersPassword)
  await page.getByRole('button', { name: accountTexts.signIn, exact: true }).click()
  await setUpAnApp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recovery codes')
  await page.goto('/admin')
}

/** As if a night had passed since a lesson was booked for tomorrow. */
export async function waitUntilTheDayOf(bookingId: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update lesson set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day',
       occupied_until = occupied_until - interval '1 day'
       where id = (select lesson_id from booking where id = '${bookingId}')`,
  )
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountTexts } from '~/domain/accounts/account-texts'
import { hashPassword } from '~/platform/secrets/passwords.server'
import { query } from '../servers/test-postgres'

const password = 'six mats under a beam'

/**
 * Signs in someone with an account and an athlete named Zoe Okafor, as if they had registered a
 * while ago.
 */
export async function signInAsParent(page: Page, email: string): Promise<{ athleteId: string }> {
  const [guardianId, athleteId] = [randomUUID(), randomUUID()]
  const hash = await hashPassword(password)
  await query(
    process.env.JOURNEY_DATABASE!,
    `insert into guardian (id, first_name, last_name, email, phone, emergency_contact_name, emergency_contact_phone)
       values ('${guardianId}', 'Dana', 'Okafor', '${email}', '555 010 2030', 'Ife Okafor', '555 010 2031');
     insert into account (id, realm, email, first_name, last_name, password_hash, password_set_at, verified_at, created_at, guardian_id)
       values ('${randomUUID()}', 'parent', '${email}', 'Dana', 'Okafor', '${hash}', now(), now(), now(), '${guardianId}');
     insert into athlete (id, first_name, last_name, born_on, experience)
       values ('${athleteId}', 'Zoe', 'Okafor', '2016-01-15', 'competes');
     insert into guardianship (guardian_id, athlete_id) values ('${guardianId}', '${athleteId}')`,
  )
  await page.goto('/parent/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: accountTexts.signIn, exact: true }).click()
  return { athleteId }
}

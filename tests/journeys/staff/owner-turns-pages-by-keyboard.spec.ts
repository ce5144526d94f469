import type { Page } from '@playwright/test'
import { activityPath } from '~/values/paths/activity-paths'
import { adminInquiriesPath } from '~/values/paths/admin-paths'
import { expectAccessible } from '../../support/browser/accessible'
import { focusTo } from '../../support/browser/focus-to'
import { expect, test } from '../../support/journeys/journey'
import { signInAsCoach } from '../../support/journeys/journey-staff'
import { query } from '../../support/servers/test-postgres'

test('an owner turns the pages of lists by keyboard, hears of it, and goes on at the title', async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `turns.${javaScriptEnabled}@example.com`
  await signInAsCoach(page, email, 'owner')
  const by = await changesBy(email, 65)
  await page.goto(activityPath({ by, action: 'save-post' }))
  await expect(turns(page)).toHaveText(['Older →'])
  const turnTo = async (name: string, announced: string) => {
    const address = page.url()
    await focusTo(page, turns(page).filter({ hasText: name }))
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(address)
    await page.waitForLoadState()
    if (!javaScriptEnabled) return
    await expect(pages(page).getByRole('status')).toHaveText(announced)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }

  await turnTo('Older', 'Updated')
  await expect(turns(page)).toHaveText(['Newest', '← Newer', 'Older →'])
  await expectAccessible(page)
  await turnTo('Older', 'Updated')
  await expect(turns(page)).toHaveText(['Newest', '← Newer'])
  await expect(page.getByRole('row')).toHaveCount(1 + 5)
  await turnTo('Newer', 'Updated')
  await turnTo('Newest', 'Updated')
  await expect(turns(page)).toHaveText(['Older →'])

  await sendInquiries(75)
  await page.goto(adminInquiriesPath())
  const [first] = await turns(page).allInnerTexts()
  expect(first).toContain('Next')
  await turnTo('Next', 'Page 2 of 3')
  await turnTo('Next', 'Page 3 of 3')
  await turnTo('Previous', 'Page 2 of 3')
})

const pages = (page: Page) => page.getByRole('navigation', { name: /^Pages of/ })
const turns = (page: Page) => pages(page).getByRole('link')

/** So many changes by a team member; returns the member's id. */
async function changesBy(email: string, count: number): Promise<string> {
  const { rows } = await query(
    process.env.JOURNEY_DATABASE!,
    `with member as (
       select staff_member.id from staff_member join account on account.id = account_id
         where email = '${email}')
     insert into audit_event (id, at, actor_kind, actor_id, action, subject_kind, subject_id)
       select gen_random_uuid(), now(), 'staff', member.id, 'save-post', 'post', gen_random_uuid()
         from member, generate_series(1, ${count})
       returning actor_id`,
  )
  return (rows as { actor_id: string }[])[0]!.actor_id
}

async function sendInquiries(count: number): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `insert into inquiry (id, idempotency_key, name, email, message, received_at, last_message_at)
       select gen_random_uuid(), 'turned ' || n, 'Dana ' || n, 'dana' || n || '@example.com',
           'Is there room?', now(), now()
         from generate_series(1, ${count}) as n`,
  )
}

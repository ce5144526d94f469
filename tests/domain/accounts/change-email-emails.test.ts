import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeEmail } from '~/domain/accounts/email-address/change-email.server'
import { requestEmailChange } from '~/domain/accounts/email-address/request-email-change.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { aParent } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { runJobs } from '../../support/jobs'
import { emailOutcomesOf, received } from '../../support/reading/mailbox'
import { emailedSecret } from '../../support/reading/emailed-secrets'
import { aMailServer } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'

const server = await aMailServer()

beforeEach(async () => {
  clock.fix(today)
  await openNewBusiness()
  server.emails.length = 0
})
afterEach(() => clock.release())

const [old, wanted] = ['dana@example.com', 'diana@example.com']

async function aParentWhoWantsAnother() {
  const { parent } = await aParent({ email: old })
  await requestEmailChange(parent, { email: wanted }, today)
  return { parent, token: await emailedSecret(old, 'change_email') }
}

it('the link to change an email address goes only to the new address, and its stored copy does not work', async () => {
  const { token } = await aParentWhoWantsAnother()
  await runJobs()
  const email = await received(server, 'email-change')
  expect(email.to).toMatchObject({ value: [{ name: '', address: wanted }] })
  expect(email.text).toContain(`http://localhost/parent/details/email/verify?token=${token}`)
  const { html, text } = await database().sentEmail.findFirstOrThrow()
  expect(html + text).not.toContain(token)
})

it('the notice of a changed email address goes to the old address, which is stored nowhere else', async () => {
  const { parent, token } = await aParentWhoWantsAnother()
  await changeEmail(parent, { token }, claimGuests, today)
  await runJobs()
  const email = await received(server, 'email-changed')
  expect(email.to).toMatchObject({ value: [{ name: 'Dana Okafor', address: old }] })
  expect(email.text).toContain('Since Monday, November 2 at 10:00 AM')
  expect(email.text).not.toContain(wanted)
  expect(await emailOutcomesOf('email-change')).toEqual(['dropped'])
})

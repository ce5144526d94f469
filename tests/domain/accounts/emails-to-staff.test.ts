import { roleIds } from '../../support/cases/built-in-roles'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { expect, it } from 'vitest'
import { deactivateMember } from '~/domain/accounts/staff/change-member.server'
import { inviteMember } from '~/domain/accounts/staff/invite-member.server'
import { makeRecoveryCodes } from '~/domain/accounts/second-factor/recovery-codes.server'
import { setPassword } from '~/domain/accounts/password/set-password.server'
import { signInWithRecoveryCode } from '~/domain/accounts/second-factor/submit-factor.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import {
  aStaffMember,
  inAnotherBrowser,
  password,
  recoveryCode,
} from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'

let owner: Staff

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember({ email: 'maren@example.com' })).staff
})

/** The latest queued email as of now, with its recipient. */
async function lastEmail(now = today) {
  const email = (await database().outboxMessage.findFirstOrThrow({
    orderBy: { id: 'desc' },
  })) as DueEmail
  const composed = await transaction((tx) => emailComposers[email.kind]!(tx, email, now))
  if (!composed) return null
  const sender = await findSettings()
  const { text } = renderEmail(composed.content, { sender, unsubscribe: null })
  return { to: composed.to, text: text.replace(/\s+/g, ' ') }
}

async function invite(): Promise<string> {
  const ada = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com' }
  const wanted = { ...ada, roleId: roleIds.coach, coachId: null }
  return done(await inviteMember(owner, wanted, today)).memberId
}

it('an invitation to staff has a link to set a password', async () => {
  await invite()
  const { to, text } = (await lastEmail())!
  expect(to).toEqual({ name: '', address: 'ada@example.com' })
  expect(text).toContain('Your role is “Coach”.')
  const token = /set-password\?token=([\w-]{43})/.exec(text)![1]!
  done(await setPassword(aVisitor(), { idempotencyKey: newToken(), token, password }, today))
})

it('an invitation to staff is not sent if it was accepted, has expired or was withdrawn', async () => {
  const memberId = await invite()
  expect(await lastEmail(addMinutes(today, 7 * 24 * 60))).toBeNull()
  done(await deactivateMember(owner, memberId, addMinutes(today, 1)))
  expect(await lastEmail(addMinutes(today, 1))).toBeNull()
})

it('an email about a changed second factor says what was changed and when', async () => {
  done(await makeRecoveryCodes(owner, today))
  const { to, text } = (await lastEmail(addMinutes(today, 5)))!
  expect(to).toEqual({ name: 'Maren Holt', address: 'maren@example.com' })
  expect(text).toContain('New recovery codes were created')
  expect(text).toContain('Monday, November 2 at 10:00 AM')
})

it('an email about a used recovery code says what was used and when', async () => {
  const { staff } = await inAnotherBrowser(owner)
  const given = { idempotencyKey: newToken(), code: recoveryCode }
  done(await signInWithRecoveryCode(staff, given, today))
  expect((await lastEmail())!.text).toContain('with one of its recovery codes')
})

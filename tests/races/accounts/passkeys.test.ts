import { beforeEach, expect, it } from 'vitest'
import { addPasskey, offerPasskey } from '~/domain/accounts/passkeys/add-passkey.server'
import {
  offerPasskeySignIn,
  signInWithPasskey,
} from '~/domain/accounts/passkeys/sign-in-with-passkey.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import * as challenges from '~/domain/accounts/passkeys/passkey-challenge.server'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, done, openBusiness, today } from '../../support/factories/factories-booking'
import { Authenticator } from '../../support/passkeys'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with challenges that are not used up on demand.
const guards = { once: true }

replaceExports(challenges, (parts) => ({
  takeChallenge: async (...asked: Parameters<typeof challenges.takeChallenge>) => {
    if (guards.once) return await parts.takeChallenge(...asked)
    const [tx, token] = asked
    const where = { tokenHash: hashToken(token) }
    const row = await tx.passkeyChallenge.findUnique({ where })
    return row && tokenFrom('passkey challenge', token)
  },
}))

const presses = 3

beforeEach(async () => {
  guards.once = true
  await resetDatabase()
  await openBusiness()
})

/** How often one answer to one challenge signs in, given several times at once. */
async function timesSignedIn(): Promise<number> {
  const { staff } = await aStaffMember()
  const key = new Authenticator()
  const offered = done(await offerPasskey(staff, today))
  const response = key.make(offered.options)
  done(await addPasskey(staff, { token: offered.token, name: 'Phone', response }, today))
  const { token, options } = done(await offerPasskeySignIn(aVisitor(), today))
  const given = { token, response: key.use(options) }
  const outcomes = await Promise.all(
    Array.from({ length: presses }, () => signInWithPasskey(aVisitor(), 'staff', given, today)),
  )
  return outcomes.filter((outcome) => 'token' in outcome).length
}

it('one answer of an authenticator signs in once, however often it arrives', async () => {
  expect(await timesSignedIn()).toBe(1)
})

it('one answer signs in each time if challenges are not used up', async () => {
  guards.once = false
  expect(await timesSignedIn()).toBe(presses)
})

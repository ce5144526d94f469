import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { hashPassword } from '~/platform/secrets/passwords.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { Realm } from '../account'
import type { NewPassword } from '../account-forms'
import { findToken, useToken } from '../account-tokens.server'
import { savePassword } from './save-password.server'
import type { LinkRefusal, PasswordRefusal } from '../sign-in/sign-in-messages'
import { findRepeatedUse, startSession } from '../sessions/start-session.server'
import { whyNotPassword } from './why-not-password.server'

/** What the page of a password link shows. */
type PasswordLink = { realm: Realm; email: string }

/** The account of a valid password link; null for a used, expired or unknown one. */
export async function findPasswordLink(
  token: string,
  now: Date = clock.now(),
): Promise<PasswordLink | null> {
  const link = await findPasswordToken(database(), token, now)
  return link && { realm: link.account.realm, email: link.account.email }
}

/** Part of a command: the link's rows. Both kinds of email lead to the same page. */
async function findPasswordToken(tx: Transaction, token: string, now: Date) {
  return (
    (await findToken(tx, 'set_password', token, now)) ??
    (await findToken(tx, 'staff_invitation', token, now))
  )
}

/** The new session's token and its area. */
type PasswordSet = { token: string; realm: Realm }

/**
 * Sets the password with the emailed link, once, signs in and ends all other sessions. Accepting an
 * invitation verifies its address.
 * @throws {TooManyWaiting} in a flood
 */
export async function setPassword(
  visitor: Visitor,
  { token, password, idempotencyKey }: NewPassword,
  now: Date = clock.now(),
): Promise<Outcome<PasswordSet, LinkRefusal | PasswordRefusal>> {
  const key = `${idempotencyKey} ${token}`
  const link = await findPasswordToken(database(), token, now)
  if (!link) return await repeated(database(), token, key, now)

  const { name: businessName } = await findSettings()
  const refused = await whyNotPassword(password, { ...link.account, businessName })
  if (refused) return { refused, field: 'password' }
  const passwordHash = await hashPassword(password)
  return await transaction(async (tx) => {
    if (!(await useToken(tx, link.id, now))) return await repeated(tx, token, key, now)
    await keep(tx, visitor, { link, passwordHash }, now)
    const { account } = link
    const opening = { account, by: 'link', key }
    return { token: await startSession(tx, visitor, opening, now), realm: account.realm }
  })
}

type Keeping = {
  link: NonNullable<Awaited<ReturnType<typeof findPasswordToken>>>
  passwordHash: string
}

async function keep(
  tx: Transaction,
  visitor: Visitor,
  { link: { account, purpose }, passwordHash }: Keeping,
  now: Date,
): Promise<void> {
  if (purpose === 'staff_invitation')
    await tx.account.update({ where: { id: account.id }, data: { verifiedAt: now } })
  await savePassword(tx, visitor, { account, passwordHash }, now)
}

async function repeated(
  tx: Transaction,
  token: string,
  key: string,
  now: Date,
): Promise<Outcome<PasswordSet, LinkRefusal>> {
  const first = await findRepeatedUse(tx, token, key, now)
  return first ? { token: first.token, realm: first.account.realm } : { refused: 'link-over' }
}

import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { hashPassword } from '~/platform/secrets/passwords.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { Realm } from '../account'
import type { NewPassword } from '../account-forms'
import { useToken } from '../account-tokens.server'
import { findPasswordToken } from './find-password-link.server'
import { keepPassword } from './keep-password.server'
import type { LinkRefusal, PasswordRefusal } from '../sign-in/sign-in-messages'
import { findRepeatedUse, startSession } from '../sessions/start-session.server'
import { whyNotPassword } from './why-not-password.server'

/** The secret of the session that was opened, and on which side of the site. */
export type PasswordSet = { token: string; realm: Realm }

/**
 * Sets the password that a link from an email asks for, once, and signs in with it; every other session
 * of the account ends. Taking up an invitation verifies the address that it was sent to.
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
  await keepPassword(tx, visitor, { account, passwordHash }, now)
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

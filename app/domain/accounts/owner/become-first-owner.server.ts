import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { hashPassword } from '~/platform/secrets/passwords.server'
import { removePrivateFile } from '~/platform/files/private-file.server'
import type { Visitor } from '~/values/actor'
import { isRefused, type Outcome } from '~/values/outcome'
import { findOwnerRoleId } from '../roles/find-roles.server'
import { createMember } from '../staff/create-member.server'
import type { FirstOwnerRefusal } from './first-owner'
import type { FirstOwnerRequest } from './first-owner-form'
import {
  firstOwnerFile,
  isFirstOwnerLink,
  lockWhetherOwned,
  useFirstOwnerLink,
} from './first-owner-link.server'
import type { NewSession } from '../sign-in/sign-in-with-password.server'
import { findRepeatedSession, startSession } from '../sessions/start-session.server'
import { whyNotPassword } from '../password/why-not-password.server'

/**
 * Creates the first owner from the startup link and signs them in. The address needs no
 * verification, because the link comes from the server itself. Idempotent.
 * @throws {TooManyWaiting} in a flood
 */
export async function becomeFirstOwner(
  visitor: Visitor,
  request: FirstOwnerRequest,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, FirstOwnerRefusal>> {
  const { token, password, idempotencyKey } = request
  const key = `${idempotencyKey} ${token}`
  if (!(await isFirstOwnerLink(token, now))) return await repeated(database(), request, key, now)

  const { name: businessName } = await findSettings()
  const refused = await whyNotPassword(password, { ...request, businessName })
  if (refused) return { refused, field: 'password' }
  const passwordHash = await hashPassword(password)
  const outcome = await transaction((tx) =>
    become(tx, visitor, { request, passwordHash, key }, now),
  )
  if (!isRefused(outcome)) removePrivateFile(firstOwnerFile)
  return outcome
}

type Becoming = { request: FirstOwnerRequest; passwordHash: string; key: string }

async function become(
  tx: Transaction,
  visitor: Visitor,
  { request, passwordHash, key }: Becoming,
  now: Date,
): Promise<Outcome<NewSession, FirstOwnerRefusal>> {
  const { token, email } = request
  const owned = await lockWhetherOwned(tx)
  if (owned || !(await useFirstOwnerLink(tx, token, now)))
    return await repeated(tx, request, key, now)
  if (await findStaffAccount(tx, email)) return { refused: 'address-taken', field: 'email' }

  const owner = { ...request, roleId: await findOwnerRoleId(tx), coachId: null }
  const { accountId: id, memberId } = await createMember(tx, owner, now)
  const data = { passwordHash, passwordSetAt: now, verifiedAt: now }
  await tx.account.update({ where: { id }, data })
  const subject = { subjectKind: 'staff-member', subjectId: memberId }
  await recordAuditEvent(tx, visitor, { action: 'become-first-owner', ...subject }, now)
  const opening = { account: { id, realm: 'staff' }, by: 'first-owner-link', key } as const
  return { token: await startSession(tx, visitor, opening, now) }
}

/** The result of the first submission. */
async function repeated(
  tx: Transaction,
  { email }: FirstOwnerRequest,
  key: string,
  now: Date,
): Promise<Outcome<NewSession, 'link-over'>> {
  const account = await findStaffAccount(tx, email)
  const token = account && (await findRepeatedSession(tx, account.id, key, now))
  return token ? { token } : { refused: 'link-over' }
}

async function findStaffAccount(tx: Transaction, email: string) {
  return await tx.account.findUnique({ where: { realm_email: { realm: 'staff', email } } })
}

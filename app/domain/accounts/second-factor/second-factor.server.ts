import { newAuthenticatorSecret, stepOfCode } from '~/platform/secrets/authenticator.server'
import { database, type Transaction } from '~/platform/database/database.server'
import { seal, unseal, type Sealed } from '~/platform/secrets/encryption.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'

/**
 * Part of a command: creates a new TOTP secret and replaces any pending one. The active factor
 * stays until the new one is confirmed.
 */
export async function offerFactor(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const id = newId()
  await tx.secondFactor.deleteMany({ where: { accountId, confirmedAt: null } })
  await tx.secondFactor.create({
    data: { id, accountId, ...seal(newAuthenticatorSecret(), id), createdAt: now },
  })
}

/** The pending secret in base32; null if no setup is pending. */
export async function findOfferedSecret(
  tx: Transaction,
  accountId: string,
): Promise<string | null> {
  const offered = await tx.secondFactor.findFirst({ where: { accountId, confirmedAt: null } })
  return offered && unseal(offered, offered.id)
}

/**
 * Part of a command: activates the pending factor with its first code and removes the previous one.
 */
export async function useOfferedFactor(
  tx: Transaction,
  accountId: string,
  code: string,
  now: Date,
): Promise<'wrong-code' | null> {
  const offered = await tx.secondFactor.findFirst({ where: { accountId, confirmedAt: null } })
  const step = offered && stepIn(offered, code, now)
  if (!step) return 'wrong-code'
  const { id } = offered
  await tx.secondFactor.deleteMany({ where: { accountId, confirmedAt: { not: null } } })
  await tx.secondFactor.update({ where: { id }, data: { confirmedAt: now, lastStep: step } })
  return null
}

/** The tolerated clock drift, in steps in each direction. */
const stepsOfDrift = 2

/**
 * Part of a command: verifies a code of the active factor. A code works once, and earlier ones stop
 * working.
 */
export async function useCode(
  tx: Transaction,
  accountId: string,
  code: string,
  now: Date,
): Promise<'wrong-code' | 'code-used' | null> {
  const inUse = { accountId, confirmedAt: { not: null } }
  const factor = await tx.secondFactor.findFirst({ where: inUse })
  const step = factor && stepIn(factor, code, now)
  if (!step) return 'wrong-code'
  const { count } = await tx.secondFactor.updateMany({
    where: {
      id: factor.id,
      // a step in the future was recorded while the clock was wrong
      OR: [{ lastStep: { lt: step } }, { lastStep: { gt: step + stepsOfDrift } }],
    },
    data: { lastStep: step },
  })
  return count === 1 ? null : 'code-used'
}

/**
 * Part of a command: removes the app, and the recovery codes unless a passkey is left. False if
 * there was none.
 */
export async function removeFactors(tx: Transaction, accountId: string): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { accountId } })
  await removeUnneededCodes(tx, accountId)
  return count > 0
}

/** Part of a command that removed a factor: recovery codes stand in for the ones that are left. */
export async function removeUnneededCodes(tx: Transaction, accountId: string): Promise<void> {
  if (!(await isEnrolled(tx, accountId))) await tx.recoveryCode.deleteMany({ where: { accountId } })
}

/** Whether there is an app or a passkey. */
export async function isEnrolled(tx: Transaction, accountId: string): Promise<boolean> {
  const app = { secondFactors: { some: { confirmedAt: { not: null } } } }
  const where = { id: accountId, OR: [app, { passkeys: { some: {} } }] }
  return (await tx.account.count({ where })) > 0
}

function stepIn(factor: Sealed & { id: string }, code: string, now: Date): number | null {
  return stepOfCode(unseal(factor, factor.id), code, now)
}

type RecoveryCodes = { left: number; madeAt: Date }

export type FactorInUse = {
  since: Date
  recoveryCodes: RecoveryCodes | null
}

/** The active app; null if there is none. */
export async function findFactorInUse(staff: Staff): Promise<FactorInUse | null> {
  const factor = await database().secondFactor.findFirst({
    where: { accountId: staff.accountId, confirmedAt: { not: null } },
    select: { confirmedAt: true },
  })
  if (!factor?.confirmedAt) return null
  return { since: factor.confirmedAt, recoveryCodes: await findRecoveryCodes(staff) }
}

/** Whether there is anything that recovery codes can stand in for. */
export async function hasSecondFactor({ accountId }: Staff): Promise<boolean> {
  return await isEnrolled(database(), accountId)
}

/** Null if none were made. */
export async function findRecoveryCodes({ accountId }: Staff): Promise<RecoveryCodes | null> {
  const codes = await database().recoveryCode.findMany({ where: { accountId } })
  const [first] = codes
  const left = codes.filter(({ usedAt }) => usedAt === null).length
  return first ? { left, madeAt: first.createdAt } : null
}

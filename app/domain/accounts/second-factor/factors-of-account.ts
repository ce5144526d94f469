import type { Realm } from '../account'

/** Selects what `hasFactor` needs of an account. */
export const factorsOfAccount = {
  realm: true,
  secondFactors: { where: { confirmedAt: { not: null } }, select: { id: true }, take: 1 },
  passkeys: { select: { id: true }, take: 1 },
} as const

type Factors = { realm: Realm; secondFactors: unknown[]; passkeys: unknown[] }

/** Whether an account has an app or a passkey, which is a way in and no factor for parents. */
export function hasFactor({ realm, secondFactors, passkeys }: Factors): boolean {
  return realm === 'staff' && secondFactors.length + passkeys.length > 0
}

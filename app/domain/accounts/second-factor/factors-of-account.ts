/** Selects what `hasFactor` needs of an account. */
export const factorsOfAccount = {
  secondFactors: { where: { confirmedAt: { not: null } }, select: { id: true }, take: 1 },
  passkeys: { select: { id: true }, take: 1 },
} as const

type Factors = Record<keyof typeof factorsOfAccount, unknown[]>

/** Whether an account has an app or a passkey. */
export function hasFactor({ secondFactors, passkeys }: Factors): boolean {
  return secondFactors.length + passkeys.length > 0
}

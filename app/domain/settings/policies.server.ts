import { database, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { CancellationPolicy } from './cancellation-policy'

/** Part of a command: creates a policy. Policies are immutable; a change creates a new one. */
export async function createPolicy(
  tx: Transaction,
  { tiers, noShow }: CancellationPolicy,
): Promise<string> {
  const id = newId()
  await tx.cancellationPolicy.create({ data: { id, noShow } })
  await tx.cancellationTier.createMany({ data: tiers.map((tier) => ({ ...tier, policyId: id })) })
  return id
}

/** A policy with its rules, longest notice first. */
export async function findPolicy(
  policyId: string,
  tx: Transaction = database(),
): Promise<CancellationPolicy> {
  return await tx.cancellationPolicy.findUniqueOrThrow({
    where: { id: policyId },
    select: {
      noShow: true,
      tiers: {
        select: { hoursBefore: true, gives: true, percent: true },
        orderBy: { hoursBefore: 'desc' },
      },
    },
  })
}

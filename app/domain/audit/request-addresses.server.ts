import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { networkOf, wideNetworkOf } from '~/values/network'

type RequestAddress = { address: string; subjectKind: string; subjectId: string; at: Date }

/** Part of a command: stores a request's address in the table that is cleared after 90 days. */
export async function recordRequestAddress(
  tx: Transaction,
  { address, subjectKind, subjectId, at }: RequestAddress,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO request_address (id, at, address, network, subject_kind, subject_id)
    VALUES (${newId()}::uuid, ${at}::timestamptz, ${address}, ${networkOf(address)}, ${subjectKind},
      ${subjectId}::uuid)`
}

type FromNetwork = {
  subjectId: string
  at: Date
  /** Whether it was the same network, not just a neighboring one. */
  isSame: boolean
}

/**
 * What was done from a network and its neighbors since an instant: subjects of one kind, newest
 * first.
 */
export async function findSubjectsFromNetwork(
  tx: Transaction,
  { address, subjectKind, since }: { address: string; subjectKind: string; since: Date },
): Promise<FromNetwork[]> {
  const own = networkOf(address)
  const beside = { startsWith: `${wideNetworkOf(address)}:` }
  const requests = await tx.requestAddress.findMany({
    where: { OR: [{ network: own }, { network: beside }], subjectKind, at: { gt: since } },
    select: { subjectId: true, at: true, network: true },
    orderBy: { at: 'desc' },
  })
  return requests.map(({ network, ...request }) => ({ ...request, isSame: network === own }))
}

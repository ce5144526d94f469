import type { Transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'

type RequestAddress = { address: string; subjectKind: string; subjectId: string; at: Date }

/** Part of a command: notes where a request came from, in the table that is cleared after 90 days. */
export async function recordRequestAddress(
  tx: Transaction,
  { address, subjectKind, subjectId, at }: RequestAddress,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO request_address (id, at, address, subject_kind, subject_id)
    VALUES (${newId()}::uuid, ${at}::timestamptz, ${address}, ${subjectKind}, ${subjectId}::uuid)`
}

/** What was done from one address since an instant, newest first: ids of one kind of subject. */
export async function findSubjectsFromAddress(
  tx: Transaction,
  { address, subjectKind, since }: { address: string; subjectKind: string; since: Date },
): Promise<string[]> {
  const requests = await tx.requestAddress.findMany({
    where: { address, subjectKind, at: { gt: since } },
    select: { subjectId: true },
    orderBy: { at: 'desc' },
  })
  return requests.map((request) => request.subjectId)
}

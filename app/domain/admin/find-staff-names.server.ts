import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'

/** Staff names by the ids in the audit log. */
export async function findStaffNames(ids: string[]): Promise<Map<string, string>> {
  const members = await database().staffMember.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: { id: true, account: { select: { firstName: true, lastName: true } } },
  })
  return new Map(members.map(({ id, account }) => [id, fullName(account)]))
}

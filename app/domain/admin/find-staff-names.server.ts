import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'

/** The names of those who did something, by the ids that the audit trail has of them. */
export async function findStaffNames(ids: string[]): Promise<Map<string, string>> {
  const members = await database().staffMember.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: { id: true, account: { select: { firstName: true, lastName: true } } },
  })
  return new Map(members.map(({ id, account }) => [id, fullName(account)]))
}

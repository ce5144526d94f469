import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/**
 * Names of waiting families' bookable athletes by entry id, limited to those chosen to wait if any are; empty
 * without an account. Empty without permission to see families.
 */
export async function findWaitingAthletes(
  staff: Staff,
  entryIds: string[],
): Promise<Map<string, string[]>> {
  if (!may(staff, 'correct-families') || entryIds.length === 0) return new Map()
  const rows = await database().$queryRaw<
    { entryId: string; firstName: string; lastName: string }[]
  >`
    select entry.id as "entryId", athlete.first_name as "firstName", athlete.last_name as "lastName"
    from waiting_entry entry
    join guardianship on guardianship.guardian_id = coalesce(entry.guardian_id,
      (select guardian_id from account where account.email = entry.email and realm = 'parent'
        and verified_at is not null))
    join athlete on athlete.id = guardianship.athlete_id
    where entry.id = any(${entryIds}::uuid[])
      and guardianship.ended_at is null and guardianship.may_book
      and (
        not exists (select from waiting_athlete chosen where chosen.entry_id = entry.id)
        or exists (select from waiting_athlete chosen
          where chosen.entry_id = entry.id and chosen.athlete_id = athlete.id)
      )
    order by athlete.first_name, athlete.last_name, athlete.id`
  const names = new Map<string, string[]>()
  for (const { entryId, ...athlete } of rows)
    names.set(entryId, [...(names.get(entryId) ?? []), fullName(athlete)])
  return names
}

/** The athletes chosen for a waiting list entry; empty if none were. */
export async function findChosenToWait(entryId: string): Promise<string[]> {
  const chosen = await database().waitingAthlete.findMany({
    where: { entryId },
    orderBy: { athleteId: 'asc' },
  })
  return chosen.map(({ athleteId }) => athleteId)
}

import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { fullName } from '../athletes/athlete'
import { invitationTokenOf } from './find-invitations.server'

/** Requests between guardians; athletes by first name. */
export type GuardianRequests = {
  /** Invitations to this guardian's own address, with their tokens. */
  invitations: { id: string; athlete: string; inviter: string; token: string }[]
  /** Invitations that were opened with another address and need approval. */
  claims: { id: string; athleteId: string; athlete: string; name: string }[]
  /** Requests to end a guardianship. */
  removals: { id: string; athleteId: string; athlete: string; requestedBy: string }[]
}

type Row = {
  kind: 'invitation' | 'claim' | 'removal'
  id: string
  athleteId: string
  athlete: string
  firstName: string
  lastName: string
}

/** Open ones that wait for this guardian, the oldest first. */
export async function findGuardianRequests(
  { id, accountId }: Parent,
  now: Date = clock.now(),
): Promise<GuardianRequests> {
  const rows = await database().$queryRaw<Row[]>`
    select request.kind, request.id, request.athlete_id as "athleteId",
      athlete.first_name as athlete,
      other.first_name as "firstName", other.last_name as "lastName"
    from (
      select 'invitation' as kind, id, athlete_id, invited_by_id as other_id
        from guardian_invitation
        where email = (select email from account where id = ${accountId}::uuid)
          and claimed_by_id is null and ended_at is null and expires_at > ${now}
      union all
      select 'claim', id, athlete_id, claimed_by_id from guardian_invitation
        where invited_by_id = ${id}::uuid
          and claimed_by_id is not null and ended_at is null and expires_at > ${now}
      union all
      select 'removal', id, athlete_id, requested_by_id from guardian_removal
        where guardian_id = ${id}::uuid and ended_at is null and due_at > ${now}
    ) request
    join athlete on athlete.id = request.athlete_id
    join guardian other on other.id = request.other_id
    order by request.id`
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    invitations: of('invitation').map(({ id, athlete, ...inviter }) => ({
      id,
      athlete,
      inviter: fullName(inviter),
      token: invitationTokenOf(id),
    })),
    claims: of('claim').map(({ id, athleteId, athlete, ...claimant }) => ({
      id,
      athleteId,
      athlete,
      name: fullName(claimant),
    })),
    removals: of('removal').map(({ id, athleteId, athlete, ...requester }) => ({
      id,
      athleteId,
      athlete,
      requestedBy: fullName(requester),
    })),
  }
}

import type pg from 'pg'
import { createCoach } from '../../../app/domain/scheduling/create-coach.server'
import { database } from '../../../app/platform/database/database.server'
import { newId } from '../../../app/platform/ids.server'
import { newToken } from '../../../app/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '../../../app/values/actor'
import { addDays, type CalendarDate } from '../../../app/values/business-time'
import { aTerm, aTermClass } from '../../support/factories/factories-enrollment'
import { builtInRole } from '../../support/cases/built-in-roles'

/** How many of each there are. */
type Sizes = Record<'families' | 'classes' | 'places' | 'charged' | 'kills' | 'collected', number>

export type Setting = { owner: Staff; sizes: Sizes; firstDay: CalendarDate; now: Date }

/** Classes of one term on several days with their own coaches. */
export async function openClasses({
  owner,
  count,
  places,
  firstDay,
}: Setting & { count: number; places: number }): Promise<string[]> {
  const lessonType = await database().lessonType.findFirstOrThrow({ where: { format: 'group' } })
  const termId = await aTerm(owner, {
    startsOn: firstDay,
    endsOn: addDays(firstDay, 100),
    opensOn: '2020-01-01',
  })
  const slugs: string[] = []
  for (let index = 0; index < count; index++) {
    const coachId = await createCoach(system, {
      name: `Coach of terms ${index}`,
      lessonTypeIds: [lessonType.id],
      windows: [],
    })
    const wanted = { places, startsOn: firstDay, title: `Class ${newId()}` }
    slugs.push((await aTermClass(owner, { termId, coachId }, wanted)).slug)
  }
  return slugs
}

/** Families with one athlete each and a signed waiver. */
export async function newFamilies(client: pg.Client, count: number) {
  const families = Array.from({ length: count }, () => ({
    guardianId: newId(),
    athleteId: newId(),
  }))
  const ids = [
    families.map(({ guardianId }) => guardianId),
    families.map(({ athleteId }) => athleteId),
  ]
  await client.query(
    `insert into guardian (id, first_name, last_name, phone, emergency_contact_name, emergency_contact_phone)
     select id, 'Dana', 'Okafor', '555 010 2030', 'Ife', '555 010 2031' from unnest($1::uuid[]) as id`,
    [ids[0]],
  )
  await client.query(
    `insert into athlete (id, first_name, last_name, born_on, experience)
     select id, 'Zoe', 'Okafor', '2015-04-23', 'some' from unnest($1::uuid[]) as id`,
    [ids[1]],
  )
  await client.query(
    `insert into guardianship (guardian_id, athlete_id) select * from unnest($1::uuid[], $2::uuid[])`,
    ids,
  )
  const version = await database().waiverVersion.findFirstOrThrow({
    where: { publishedAt: { not: null } },
    orderBy: { number: 'desc' },
  })
  await client.query(
    `insert into waiver_signature (id, idempotency_key, version_id, athlete_id, guardian_id, text_hash,
       snapshot, athlete_name, athlete_born_on, signer_name, relationship, photo_consent, signed_at,
       valid_until, address, user_agent)
     select gen_random_uuid(), gen_random_uuid()::text, $3, athlete, guardian, $4, '{}', 'Zoe Okafor',
       '2015-04-23', 'Dana Okafor', 'Mother', false, now(), now() + interval '300 days', '', ''
     from unnest($1::uuid[], $2::uuid[]) as family (guardian, athlete)`,
    [...ids, version.id, version.textHash],
  )
  return families.map(({ guardianId, athleteId }) => ({ athleteId, parent: aParent(guardianId) }))
}

const browser = { address: '192.0.2.1', userAgent: 'Benchmark/1.0' }

function aParent(id: string): Parent {
  return { kind: 'guardian', id, accountId: id, sessionId: id, ...browser }
}

export async function anOwner(): Promise<Staff> {
  const role = await builtInRole('owner')
  const id = newId()
  const ids = { id, accountId: id, sessionId: id }
  return { kind: 'staff', role, coachId: null, venueIds: null, ...ids, ...browser }
}

/** What a family sends to enroll an athlete in a class from a day on. */
export function toJoin(termClass: string, athleteId: string, startsOn: CalendarDate) {
  const answers = { isTrial: false, answers: null }
  return { idempotencyKey: newToken(), termClass, athletes: [athleteId], startsOn, ...answers }
}

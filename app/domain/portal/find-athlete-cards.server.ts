import { fullName } from '~/domain/family/athletes/athlete'
import { isSigned, type Signature } from '~/domain/family/waivers/waiver'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { pictureOfAthlete, type ShownPicture } from '~/values/paths/files/picture-paths'

/** An athlete as the first page of the portal shows them, as far as the guardian may see it. */
export type AthleteCard = {
  id: string
  firstName: string
  name: string
  picture: ShownPicture | null
  mayBook: boolean
  /** Whether a guardian with the right to book still has to sign the waiver. */
  lacksWaiver: boolean
  /** To how many lessons in a row they came, up to the last one. */
  streak: number
  /** What they are closest to mastering, or the first thing to learn; in the coach's words how far it is. */
  nextSkill: { id: string; name: string; words: string | null } | null
}

type Row = {
  id: string
  firstName: string
  lastName: string
  bornOn: string
  mayBook: boolean
  pictureId: string | null
  widths: number[] | null
  streak: number
  skillId: string | null
  skill: string | null
  words: string | null
  waiverId: string
  signatures: (Omit<Signature, 'validUntil'> & { validUntil: string })[] | null
}

/** In the order in which they came to the family. One query, however many there are. */
export async function findAthleteCards(
  { id }: Pick<Parent, 'id'>,
  now: Date = clock.now(),
): Promise<AthleteCard[]> {
  const rows = await database().$queryRaw<Row[]>`
    select athlete.id, athlete.first_name as "firstName", athlete.last_name as "lastName",
      athlete.born_on::text as "bornOn", guardianship.may_book as "mayBook",
      picture.id as "pictureId", picture.widths, coalesce(came.streak, 0) as streak,
      next.id as "skillId", next.name as skill, next.words,
      waiver.id as "waiverId", signed.signatures
    from guardianship
    join athlete on athlete.id = guardianship.athlete_id
    left join athlete_picture picture on picture.athlete_id = athlete.id
    left join lateral (
      select count(*)::int as streak
      from booking_place place
      join booking on booking.id = place.booking_id
      join lesson on lesson.id = booking.lesson_id
      where place.athlete_id = athlete.id and place.attendance in ('present', 'late')
        and lesson.starts_at > all (
          select missed.starts_at from booking_place other
          join booking on booking.id = other.booking_id
          join lesson missed on missed.id = booking.lesson_id
          where other.athlete_id = athlete.id and other.attendance in ('absent', 'no_show')
            and booking.status <> 'canceled' and missed.starts_at <= ${now})
    ) came on guardianship.may_see_lessons
    left join lateral (
      select skill.id, skill.name, seen.words
      from skill
      join apparatus on apparatus.id = skill.apparatus_id
      left join lateral (
        select status, status_words as words, evaluated_at from evaluation
        where athlete_id = athlete.id and skill_id = skill.id
        order by evaluated_at desc, id desc limit 1
      ) seen on true
      where skill.active and seen.status is distinct from 'mastered'
      order by seen.status desc nulls last, seen.evaluated_at desc nulls last, skill.level,
        apparatus.position, skill.position, skill.id
      limit 1
    ) next on guardianship.may_see_progress
    cross join (
      select id from waiver_version where published_at is not null order by number desc limit 1
    ) waiver
    left join lateral (
      select jsonb_agg(jsonb_build_object('athleteId', athlete_id, 'versionId', version_id,
        'athleteName', athlete_name, 'athleteBornOn', athlete_born_on::text,
        'validUntil', valid_until)) as signatures
      from waiver_signature where athlete_id = athlete.id and version_id = waiver.id
    ) signed on guardianship.may_book
    where guardianship.guardian_id = ${id}::uuid and guardianship.ended_at is null
    order by athlete.id`
  return rows.map((row) => cardOf(row, now))
}

function cardOf(row: Row, now: Date): AthleteCard {
  const { id, firstName, lastName, bornOn, mayBook, pictureId, widths, streak } = row
  const name = fullName({ firstName, lastName })
  const signatures = (row.signatures ?? []).map((signature) => ({
    ...signature,
    validUntil: new Date(signature.validUntil),
  }))
  const current = { id: row.waiverId }
  return {
    id,
    firstName,
    name,
    picture: pictureId ? pictureOfAthlete({ id: pictureId, widths: widths ?? [] }) : null,
    mayBook,
    lacksWaiver: mayBook && !isSigned({ id, name, bornOn }, signatures, current, now),
    streak,
    nextSkill: row.skillId ? { id: row.skillId, name: row.skill!, words: row.words } : null,
  }
}

import { query } from '../servers/test-postgres'

/** Fills the class date that has so many later ones within 50 days; returns its id. */
export async function fillADate(but: number): Promise<string> {
  const { rows } = await query(
    process.env.JOURNEY_DATABASE!,
    `update lesson set places_taken = places where id = (
       select lesson.id from lesson join lesson_type on lesson_type.id = lesson_type_id
       where format = 'group' and starts_at < now() + interval '50 days'
       order by starts_at desc offset ${but} limit 1)
     returning id`,
  )
  return (rows as { id: string }[])[0]!.id
}

/** Frees one of its places, and runs the job at once. */
export async function freeAPlace(lessonId: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update lesson set places_taken = places - 1 where id = '${lessonId}';
     select graphile_worker.add_job('offer-places')`,
  )
}

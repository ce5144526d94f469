import { query } from '../servers/test-postgres'

/** The last date of a class but so many, which is full from now on: its id. */
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

/** A place of it becomes free, by day, and the job looks at once. */
export async function freeAPlace(lessonId: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update settings set quiet_from = '00:00', quiet_until = '00:00';
     update lesson set places_taken = places - 1 where id = '${lessonId}';
     select graphile_worker.add_job('offer-places')`,
  )
}

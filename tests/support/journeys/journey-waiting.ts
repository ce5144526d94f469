import { query } from '../servers/test-postgres'

/** Takes all places of a class date that the site offers. */
export async function fillADate(lessonId: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update lesson set places_taken = places where id = '${lessonId}'`,
  )
}

/** Frees one of its places, and runs the job at once. */
export async function freeAPlace(lessonId: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update lesson set places_taken = places - 1 where id = '${lessonId}';
     select graphile_worker.add_job('offer-places')`,
  )
}

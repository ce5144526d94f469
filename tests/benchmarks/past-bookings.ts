import type pg from 'pg'

/** How many past lessons there are at least, each with its booking, on days that are over. */
export async function fillPast(client: pg.Client, from: number, until: number): Promise<void> {
  const step = 100_000
  for (let first = from; first < until; first += step) {
    const stretch = [first + 1, Math.min(first + step, until)]
    for (const statement of statements) await client.query(statement, stretch)
  }
  await client.query('vacuum analyze')
}

// Half an hour each, back to back, day and night, of the coach who teaches most.
const statements = [
  `insert into lesson
     (id, coach_id, lesson_type_id, starts_at, ends_at, occupied_until, places, places_taken)
   select md5('lesson ' || n)::uuid, coach.id, lesson_type.id, start, start + interval '30 minutes',
     start + interval '30 minutes', 1, 1
   from generate_series($1::int, $2::int) n,
     lateral (select date_trunc('day', now()) - n * interval '30 minutes' as start) as at,
     (select id from coach order by position, id limit 1) as coach,
     (select id from lesson_type where slug = 'deep-dive') as lesson_type`,
  `insert into booking_order (id, currency, created_at)
   select md5('order ' || n)::uuid, 'USD', now() from generate_series($1::int, $2::int) n`,
  `insert into booking
     (id, attempt_id, order_id, lesson_id, lesson_type_id, status, held_until, places_taken,
      price_cents, deposit_cents, currency, cancellation_policy_id, created_at, confirmed_at)
   select md5('booking ' || n)::uuid, 'past ' || n, md5('order ' || n)::uuid, lesson.id,
     lesson.lesson_type_id, 'completed', starts_at, 1, 6000, 1000, 'USD', policy.id, starts_at, starts_at
   from generate_series($1::int, $2::int) n
   join lesson on lesson.id = md5('lesson ' || n)::uuid,
     (select id from cancellation_policy limit 1) as policy`,
]

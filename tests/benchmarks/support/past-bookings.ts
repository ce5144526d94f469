import type pg from 'pg'

/**
 * Fills the business with at least this many past lessons: every tenth is a date of a class with
 * four athletes, the others are private; each booking has its athlete and its records.
 */
export async function fillPast(client: pg.Client, from: number, until: number): Promise<void> {
  for (const statement of whoCame) await client.query(statement)
  const step = 100_000
  for (let first = from; first < until; first += step) {
    const stretch = [first + 1, Math.min(first + step, until)]
    for (const statement of lessonsGiven) await client.query(statement, stretch)
  }
  await client.query('vacuum analyze')
}

/** Athletes who come repeatedly, and a class at every time of day. */
const whoCame = [
  `insert into athlete (id, first_name, last_name, born_on, experience)
   select md5('athlete ' || n)::uuid, 'Athlete', n::text, '2015-04-23', 'some'
   from generate_series(0, 999) n
   on conflict do nothing`,
  `insert into lesson_series
     (id, coach_id, lesson_type_id, starts_on, start_time, time_zone, places, scheduled_through, created_at)
   select md5('series ' || n)::uuid, coach.id, lesson_type.id, '2000-01-01', time '00:00' + n * interval '30 minutes',
     'UTC', 8, '2000-01-01', now()
   from generate_series(0, 47) n,
     (select id from coach order by position, id limit 1) as coach,
     (select id from lesson_type where slug = 'tumbling-basics') as lesson_type
   on conflict do nothing`,
]

const eachBooking = `generate_series($1::int, $2::int) n
  cross join lateral generate_series(1, case when n % 10 = 0 then 4 else 1 end) family`

// Half an hour each, back to back, day and night, of the coach who teaches most; up to the weeks in
// which the demo has lessons of its own.
const lessonsGiven = [
  `insert into lesson
     (id, coach_id, lesson_type_id, series_id, original_on, starts_at, ends_at, occupied_until,
      places, places_taken)
   select md5('lesson ' || n)::uuid, coach.id, lesson_type.id,
     case when is_class then md5('series ' || n % 48)::uuid end,
     case when is_class then (start at time zone 'UTC')::date end,
     start, start + interval '30 minutes', start + interval '30 minutes',
     case when is_class then 8 else 1 end, case when is_class then 4 else 1 end
   from generate_series($1::int, $2::int) n,
     lateral (select date_trunc('day', now(), 'UTC') - interval '60 days' - n * interval '30 minutes' as start,
       n % 10 = 0 as is_class) as at,
     (select id from coach order by position, id limit 1) as coach,
     lesson_type
   where slug = case when is_class then 'tumbling-basics' else 'deep-dive' end`,
  `insert into booking_order (id, currency, created_at)
   select md5('order ' || n || ' ' || family)::uuid, 'USD', now() from ${eachBooking}`,
  `insert into booking
     (id, idempotency_key, order_id, lesson_id, lesson_type_id, status, held_until, places_taken,
      price_cents, deposit_cents, currency, cancellation_policy_id, created_at, confirmed_at)
   select md5('booking ' || n || ' ' || family)::uuid, 'past ' || n || ' ' || family,
     md5('order ' || n || ' ' || family)::uuid, lesson.id, lesson.lesson_type_id, 'completed',
     starts_at, 1, 6000, 1000, 'USD', policy.id, starts_at, starts_at
   from ${eachBooking} join lesson on lesson.id = md5('lesson ' || n)::uuid,
     (select id from cancellation_policy limit 1) as policy`,
  `insert into booking_place (id, booking_id, athlete_id, position, attendance, price_share_cents)
   select md5('place ' || n || ' ' || family)::uuid, md5('booking ' || n || ' ' || family)::uuid,
     md5('athlete ' || (n + family) % 1000)::uuid, 1, 'present', 6000
   from ${eachBooking}`,
  `insert into audit_event (id, at, actor_kind, action, subject_kind, subject_id, details)
   select md5('event ' || n || ' ' || family)::uuid, now(), 'system', 'complete-booking', 'booking',
     md5('booking ' || n || ' ' || family)::uuid, '{"from":"confirmed","to":"completed"}'
   from ${eachBooking}`,
]

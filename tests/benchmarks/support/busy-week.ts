import type pg from 'pg'

type Size = { coaches: number; lessonsEach: number }

/** The Monday of this week in the demo business's time zone. */
const monday = `(date_trunc('week', now() at time zone 'America/New_York'))`

const guests = `insert into guardian
    (id, first_name, last_name, email, phone, emergency_contact_name, emergency_contact_phone)
  select md5('guest ' || n)::uuid, 'Dana', 'Okafor ' || n, 'guest' || n || '@example.com',
    '555 010 ' || lpad(n::text, 4, '0'), 'Kin', '555 010 9999'
  from generate_series(1, $1::int) n`

const children = `insert into athlete (id, first_name, last_name, born_on, experience)
  select md5('guest’s child ' || n)::uuid, 'Zoe', 'Okafor ' || n, '2016-04-23', 'some'
  from generate_series(1, $1::int) n`

const coaches = `insert into coach (id, name, position)
  select md5('busy coach ' || n)::uuid, 'Busy Coach ' || n, 100 + n from generate_series(1, $1::int) n`

const hours = `insert into availability_window (id, coach_id, weekday, start_time, end_time)
  select md5('busy hours ' || n || ' ' || day)::uuid, md5('busy coach ' || n)::uuid, day, '09:00', '18:00'
  from generate_series(1, $1::int) n, generate_series(1, 6) day`

const teaches = `insert into coach_lesson_type (coach_id, lesson_type_id)
  select md5('busy coach ' || n)::uuid, id from generate_series(1, $1::int) n, lesson_type`

// 75 minutes apart, from nine on: eight a day
const lessons = `insert into lesson
    (id, coach_id, lesson_type_id, starts_at, ends_at, occupied_until, places, places_taken)
  select md5('busy lesson ' || n)::uuid, md5('busy coach ' || 1 + n % $1::int)::uuid, type.id,
    start, start + interval '1 hour', start + interval '1 hour', 1, 1
  from generate_series(0, $1::int * $2::int - 1) n,
    lateral (select (${monday} + (n / $1::int / 8) * interval '1 day' + interval '9 hours'
      + (n / $1::int % 8) * interval '65 minutes') at time zone 'America/New_York' as start) at,
    (select id from lesson_type where slug = 'deep-dive') type`

const booked = [
  `insert into booking_order (id, guardian_id, currency, created_at)
   select md5('busy order ' || n)::uuid, md5('guest ' || n + 1)::uuid, 'USD', now()
   from generate_series(0, $1::int - 1) n`,
  `insert into booking
     (id, idempotency_key, order_id, lesson_id, lesson_type_id, status, held_until, places_taken,
      price_cents, deposit_cents, currency, cancellation_policy_id, created_at, confirmed_at)
   select md5('busy booking ' || n)::uuid, 'busy ' || n, md5('busy order ' || n)::uuid, lesson.id,
     lesson.lesson_type_id, 'confirmed', starts_at, 1, 6000, 0, 'USD', policy.id, starts_at, starts_at
   from generate_series(0, $1::int - 1) n join lesson on lesson.id = md5('busy lesson ' || n)::uuid,
     (select id from cancellation_policy limit 1) policy`,
  `insert into booking_place (id, booking_id, athlete_id, position, price_share_cents)
   select md5('busy place ' || n)::uuid, md5('busy booking ' || n)::uuid,
     md5('guest’s child ' || n + 1)::uuid, 1, 6000
   from generate_series(0, $1::int - 1) n`,
]

/** A week full of booked private lessons of many coaches, written without triggers. */
export async function fillWeek(client: pg.Client, { coaches: many, lessonsEach }: Size) {
  await client.query('set session_replication_role = replica')
  for (const statement of [coaches, hours, teaches]) await client.query(statement, [many])
  await client.query(lessons, [many, lessonsEach])
  for (const statement of [guests, children, ...booked])
    await client.query(statement, [many * lessonsEach])
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

import type pg from 'pg'

/** The business with a long history; one size for all benchmarks, as they share it. */
export const sizes = {
  whole: { families: 100_000, bookings: 1_000_000 },
  quick: { families: 20_000, bookings: 200_000 },
}

type Size = (typeof sizes)['whole']

/**
 * Families with one or two athletes each, and their bookings of several years: classes of eight
 * with twenty coaches. One booking in fifty is unpaid, and one athlete in ten has no waiver.
 * Triggers and indexes are off while the rows are written, which takes a tenth of the time. Does
 * nothing the second time: benchmarks share a site.
 */
export async function fillWithFamilies(
  client: pg.Client,
  { families, bookings }: Size,
): Promise<void> {
  const { rowCount } = await client.query("select from coach where name like 'Coach of many %'")
  if (rowCount) return
  await allowBulkWrites(client)
  const restoreIndexes = await dropIndexes(client)
  await client.query('set session_replication_role = replica')
  for (const statement of people) await client.query(statement, [families])
  await client.query(coaches)
  const step = 100_000
  for (let first = 0; first < bookings; first += step) {
    const stretch = [first, Math.min(first + step, bookings) - 1]
    await client.query(
      lessons,
      stretch.map((booking) => Math.floor(booking / 8)),
    )
    for (const statement of booked) await client.query(statement, [...stretch, families])
    for (const statement of paid) await client.query(statement, stretch)
  }
  await client.query('set session_replication_role = origin')
  await restoreIndexes()
  await client.query('vacuum analyze')
  await client.query('insert into family_change (guardian_id) select id from guardian')
  await client.query('select refresh_family_summaries()')
  await client.query('insert into report_change (booking_id) select id from booking')
  await client.query('insert into report_change (payment_id) select id from payment')
  await client.query('select refresh_report_summaries()')
  await client.query('vacuum analyze family_summary, family_change')
  await client.query(
    'vacuum analyze report_booking, report_payment, report_family, report_athlete, report_change',
  )
}

async function allowBulkWrites(client: pg.Client): Promise<void> {
  await client.query(`alter system set max_wal_size = '8GB'`)
  await client.query(`alter system set checkpoint_timeout = '1h'`)
  await client.query('select pg_reload_conf()')
  await client.query(`set synchronous_commit = off`)
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query(`set work_mem = '256MB'`)
}

/** Drops the indexes that no constraint needs; returns a function that recreates them. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

const firstNames = `(array['Ava','José','Mia','Liam','Noah','Emma','Zoë','Lucas','Olivia','Ethan','Sofía',
  'Mason','Isla','Logan','Ella','Jack','Amelia','Owen','Grace','Henry','Chloe','Levi','Nora','Wyatt',
  'Hazel','Leo','Aria','Finn','Luna','Caleb'])`
const lastNames = `(array['Smith','Johnson','Nguyen','García','Brown','Kim','Davis','Müller','Wilson',
  'O’Brien','Lee','Walker','Hall','Young','King','Wright','Scott','Green','Baker','Adams','Nelson',
  'Hill','Ramírez','Campbell','Mitchell','Roberts','Carter','Phillips','Evans','Turner','Torres',
  'Parker','Collins','Edwards','Stewart','Flores','Morris','Murphy','Rivera','Cook','Rogers'])`
const firstName = (n: string) => `(${firstNames})[1 + ${n} % 30]`
const lastName = (n: string) =>
  `(${lastNames})[1 + (${n} / 7) % 41] || ' ' || chr(65 + ${n} % 26) || (${n} % 97)`

const people = [
  `insert into guardian
     (id, first_name, last_name, email, phone, emergency_contact_name, emergency_contact_phone)
   select md5('family ' || n)::uuid, ${firstName('n')}, ${lastName('n')}, 'parent' || n || '@example.com',
     '(555) ' || lpad((n / 10000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0'), 'Kin', '555 010 9999'
   from generate_series(0, $1::int - 1) n`,
  `insert into athlete (id, first_name, last_name, born_on, experience)
   select md5('child ' || n)::uuid, ${firstName('(n / 3)')}, ${lastName('(n % $1::int)')}, '2015-04-23', 'some'
   from generate_series(0, $1::int * 3 / 2 - 1) n`,
  `insert into guardianship (guardian_id, athlete_id)
   select md5('family ' || n % $1::int)::uuid, md5('child ' || n)::uuid
   from generate_series(0, $1::int * 3 / 2 - 1) n`,
  `insert into waiver_signature
     (id, idempotency_key, version_id, athlete_id, guardian_id, text_hash, snapshot, athlete_name,
      athlete_born_on, signer_name, relationship, photo_consent, signed_at, valid_until, address, user_agent)
   select md5('signature ' || n)::uuid, 'signature ' || n, waiver.id, athlete.id,
     md5('family ' || n % $1::int)::uuid, text_hash, jsonb_build_object('body', repeat('I agree. ', 60)),
     athlete.first_name || ' ' || athlete.last_name, born_on, 'Somebody', 'Mother', false, now(),
     now() + interval '200 days', '192.0.2.1', 'Plain/1.0'
   from generate_series(0, $1::int * 3 / 2 - 1) n
   join athlete on athlete.id = md5('child ' || n)::uuid,
     (select id, text_hash from waiver_version where published_at is not null order by number desc limit 1) waiver
   where n % 10 <> 0`,
  `insert into family_tag (id, guardian_id, label, created_at)
   select md5('tag ' || n)::uuid, md5('family ' || n)::uuid,
     (array['Summer camp','Competition team','Home school','Sibling'])[1 + n % 4], now()
   from generate_series(0, $1::int - 1, 5) n`,
]

const coaches = `insert into coach (id, name, active, position)
  select md5('coach of many ' || n)::uuid, 'Coach of many ' || n, false, 100 + n
  from generate_series(0, 19) n`

// Half an hour each, consecutive: the newest is three weeks ahead.
const lessons = `insert into lesson
    (id, coach_id, lesson_type_id, starts_at, ends_at, occupied_until, places, places_taken)
  select md5('lesson of many ' || n)::uuid, md5('coach of many ' || n % 20)::uuid, type.id, start,
    start + interval '30 minutes', start + interval '30 minutes', 8, 8
  from generate_series($1::int, $2::int) n,
    lateral (select date_trunc('day', now(), 'UTC') + interval '20 days' - n * interval '30 minutes' as start) at,
    (select id from lesson_type where slug = 'tumbling-basics') type
  on conflict do nothing`

const booked = [
  `insert into booking_order (id, guardian_id, currency, created_at)
   select md5('order of many ' || n)::uuid, md5('family ' || n::bigint * 7919 % $3::int)::uuid, 'USD', now()
   from generate_series($1::int, $2::int) n`,
  `insert into booking
     (id, idempotency_key, order_id, lesson_id, lesson_type_id, status, held_until, places_taken,
      price_cents, deposit_cents, currency, cancellation_policy_id, created_at, confirmed_at)
   select md5('booking of many ' || n)::uuid, 'many ' || n, md5('order of many ' || n)::uuid, lesson.id,
     lesson.lesson_type_id,
     case when starts_at < now() then 'completed' else 'confirmed' end::booking_status,
     starts_at, 1, 6000, 0, 'USD', policy.id, starts_at, starts_at
   from generate_series($1::int, $2::int) n
   join lesson on lesson.id = md5('lesson of many ' || n / 8)::uuid,
     (select id from cancellation_policy limit 1) policy where $3::int > 0`,
  `insert into booking_place (id, booking_id, athlete_id, position, price_share_cents)
   select md5('place of many ' || n)::uuid, md5('booking of many ' || n)::uuid,
     md5('child ' || n::bigint * 7919 % $3::int)::uuid, 1, 6000
   from generate_series($1::int, $2::int) n`,
]

const paid = [
  `insert into charge_line (id, booking_id, kind, amount_cents, currency, created_at)
   select md5('charge of many ' || n)::uuid, md5('booking of many ' || n)::uuid, 'price', 6000, 'USD',
     least(now(), date_trunc('day', now(), 'UTC') + interval '20 days' - n / 8 * interval '30 minutes')
   from generate_series($1::int, $2::int) n`,
  `insert into payment (id, occasion, order_id, method, amount_cents, currency, received_at)
   select md5('payment of many ' || n)::uuid, 'many ' || n, md5('order of many ' || n)::uuid, 'cash', 6000, 'USD',
     least(now(), date_trunc('day', now(), 'UTC') + interval '20 days' - n / 8 * interval '30 minutes')
   from generate_series($1::int, $2::int) n where n % 50 <> 0`,
  `insert into payment_allocation (payment_id, booking_id, amount_cents)
   select md5('payment of many ' || n)::uuid, md5('booking of many ' || n)::uuid, 6000
   from generate_series($1::int, $2::int) n where n % 50 <> 0`,
  `insert into receipt_number (payment_id, year, number)
   select md5('payment of many ' || n)::uuid, 2001 + n / 200000, 1 + n % 200000
   from generate_series($1::int, $2::int) n where n % 50 <> 0`,
]

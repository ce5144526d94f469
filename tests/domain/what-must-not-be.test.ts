import { beforeAll, describe, expect, it } from 'vitest'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { anAthlete, aVisitor, book, openBusiness } from '../support/factories-booking'
import { block } from '../support/factories-schedule'
import { resetDatabase } from '../support/worker-database'

// The constraints and triggers as the database has them, whatever the application asks first.
beforeAll(async () => {
  await resetDatabase()
  await openBusiness()
  const athletes = [anAthlete({ medicalNotes: 'Asthma.' })]
  await book(aVisitor(), { day: '2026-11-10' }, { athletes })
  await block('2026-12-25')
  const openings = [{ date: '2026-11-15', start: '09:00', end: '10:00' }]
  await createCoach(system, { name: 'Ada Lind', lessonTypeIds: [], windows: [], openings })
})

/** A row once more, under an id of its own where it has one. */
function again(table: string, changes: object = {}): string {
  const change = JSON.stringify({ id: newId(), ...changes })
  return `insert into ${table} select (jsonb_populate_record(twin, '${change}')).* from ${table} twin limit 1`
}

/** The same position of the same booking, for an athlete who has none in it. */
function aStrangersPlace(): string {
  return `
    with stranger as (${again('athlete')} returning id)
    insert into booking_place (id, booking_id, athlete_id, position, price_share_cents)
    select '${newId()}', booking_id, stranger.id, position, 0 from booking_place, stranger`
}

const never: [string, string][] = [
  ['lesson_places_never_exceeded', 'update lesson set places_taken = places + 1'],
  ['lesson_places_never_exceeded', 'update lesson set places_taken = -1'],
  ['lesson_places_never_exceeded', 'update lesson set places = 0, places_taken = 0'],
  ['lesson_runs_forward', 'update lesson set ends_at = starts_at'],
  ['lesson_runs_forward', "update lesson set occupied_until = ends_at - interval '1 minute'"],
  [
    'lesson_lasts_less_than_a_day',
    "update lesson set occupied_until = starts_at + interval '24 hours'",
  ],
  ['booking_takes_places', 'update booking set places_taken = 0'],
  ['booking_price_is_money', 'update booking set price_cents = -1, deposit_cents = 0'],
  ['booking_price_is_money', 'update booking set deposit_cents = price_cents + 1'],
  ['booking_is_confirmed_at_a_moment', 'update booking set confirmed_at = null'],
  ['booking_place_share_is_money', 'update booking_place set price_share_cents = -1'],
  ['booking_place_position_counts_from_one', 'update booking_place set position = 0'],
  ['lesson_type_price_is_money', 'update lesson_type set deposit_cents = price_cents + 1'],
  ['lesson_type_has_a_length', 'update lesson_type set duration_minutes = 0'],
  ['lesson_type_athletes_make_sense', 'update lesson_type set min_athletes = max_athletes + 1'],
  ['lesson_type_ages_make_sense', 'update lesson_type set min_age = max_age + 1'],
  ['availability_window_weekday_is_iso', 'update availability_window set weekday = 0'],
  ['availability_window_weekday_is_iso', 'update availability_window set weekday = 8'],
  ['availability_window_runs_forward', 'update availability_window set end_time = start_time'],
  [
    'availability_window_dates_run_forward',
    "update availability_window set valid_from = '2026-11-02', valid_until = '2026-11-01'",
  ],
  ['opening_runs_forward', 'update opening set end_time = start_time'],
  ['calendar_block_runs_forward', 'update calendar_block set ends_on = starts_on - 1'],
  ['calendar_block_times_come_in_pairs', "update calendar_block set start_time = '10:00'"],
  [
    'calendar_block_times_run_forward',
    "update calendar_block set start_time = '10:00', end_time = '10:00'",
  ],
  ['settings_is_one_row', 'update settings set id = 2'],
  ['settings_numbers_make_sense', 'update settings set slot_step_minutes = 0'],
  ['settings_numbers_make_sense', 'update settings set minimum_notice_minutes = -1'],
  ['settings_numbers_make_sense', 'update settings set horizon_days = 0'],
  ['settings_numbers_make_sense', 'update settings set buffer_minutes = -1'],
  ['settings_numbers_make_sense', 'update settings set hold_minutes = 61'],
  ['settings_numbers_make_sense', 'update settings set abandoned_holds_per_hour = 0'],
  [
    'cancellation_tier_percent_where_it_counts',
    again('cancellation_tier', { percent: 101, hours_before: 1 }),
  ],
  [
    'cancellation_tier_percent_where_it_counts',
    again('cancellation_tier', { percent: null, hours_before: 2 }),
  ],
  ['cancellation_tier_percent_where_it_counts', again('cancellation_tier', { hours_before: -1 })],
]

const neverTwice: [string, string][] = [
  ['settings_pkey', again('settings', { id: 1 })],
  ['booking_attempt_id_key', again('booking')],
  ['booking_link_token_hash_key', again('booking_link')],
  ['booking_place_booking_id_athlete_id_key', again('booking_place', { position: 9 })],
  ['booking_place_booking_id_position_key', aStrangersPlace()],
  ['outbox_message_kind_subject_id_occasion_key', again('outbox_message')],
  ['waiver_signature_attempt_id_athlete_id_key', again('waiver_signature')],
  ['waiver_version_number_key', again('waiver_version')],
  ['waiver_clause_version_id_position_key', again('waiver_clause')],
  ['medical_note_athlete_id_key', again('medical_note')],
  ['lesson_type_slug_key', again('lesson_type')],
  ['apparatus_slug_key', again('apparatus')],
  ['focus_area_apparatus_id_slug_key', again('focus_area')],
]

describe('what a table never holds', () => {
  it.each(never)('%s: %s', async (constraint, sql) => {
    await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(constraint)
  })

  it('is tried here for every rule that the database has', async () => {
    const rules = await database().$queryRaw<{ name: string }[]>`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'x')`
    const tried = new Set(['lesson_coach_is_free', ...never.map(([name]) => name)])
    expect(rules.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })
})

describe('what a table never holds twice', () => {
  it.each(neverTwice)('%s', async (key, sql) => {
    await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(key)
  })

  it('is tried here for every key that is not an id', async () => {
    const keys = await database().$queryRaw<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index
      where indisunique and indrelid::regclass::text in (
        select quote_ident(tablename) from pg_tables
        where schemaname = 'public' and tablename <> '_prisma_migrations')`
    const tried = new Set(neverTwice.map(([name]) => name))
    const untried = keys.map(({ name }) => name).filter((name) => !tried.has(name))
    expect(untried.filter((name) => !name.endsWith('_pkey'))).toEqual([])
  })
})

describe('what is written once', () => {
  it.each(['audit_event', 'waiver_signature', 'cancellation_tier'])(
    '%s is neither changed nor deleted',
    async (table) => {
      const [{ count }] = await counted(table)
      expect(count).toBeGreaterThan(0)
      const [column] = await database().$queryRaw<{ name: string }[]>`
        select column_name as name from information_schema.columns where table_name = ${table}`
      for (const sql of [
        `update ${table} set ${column!.name} = ${column!.name}`,
        `delete from ${table}`,
      ]) {
        await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(`${table} is append-only`)
      }
      expect(await counted(table)).toEqual([{ count }])
    },
  )

  it.each([
    ['an athlete who was signed for', 'delete from athlete'],
    ['a guardian who signed', 'delete from guardian'],
    ['a lesson that was booked', 'delete from lesson'],
    ['an order', 'delete from booking_order'],
    ['a booking with places', 'delete from booking'],
    ['a coach with lessons', 'delete from coach'],
  ])('%s stays', async (_what, sql) => {
    await expect(database().$executeRawUnsafe(sql)).rejects.toThrow('foreign key constraint')
  })
})

async function counted(table: string) {
  return await database().$queryRawUnsafe<[{ count: number }]>(`select count(*)::int from ${table}`)
}

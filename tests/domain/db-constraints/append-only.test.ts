import { beforeAll, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { aDraft, again, oneOfEverything } from '../../support/cases/one-of-everything'
import { whileLocked } from '../../support/waiting'

// Tests the database's triggers themselves, independent of the application's checks.
beforeAll(oneOfEverything)

const writtenOnce = [
  'audit_event',
  'booking_on_behalf',
  'cancellation',
  'cancellation_policy',
  'cancellation_tier',
  'charge_line',
  'class_change',
  'class_change_date',
  'class_change_assistant',
  'gift_card_use',
  'legal_text',
  'opening_balance',
  'opening_balance_allocation',
  'opening_balance_write_off',
  'opening_balance_write_off_undo',
  'package_purchase',
  'package_sale',
  'settlement_line',
  'settlement',
  'party_waiver',
  'payment',
  'payment_allocation',
  'payment_attempt_line',
  'payment_reversal',
  'receipt_number',
  'reschedule',
  'lesson_credit',
  'lesson_credit_lesson_type',
  'credit_movement',
  'stripe_dispute_part',
  'stripe_payout_part',
  'stripe_refund_part',
  'stripe_transaction',
  'tuition_invoice',
  'tuition_line',
  'waiver_clause',
  'waiver_scan',
  'waiver_signature',
  'waiver_version',
]

it.each(writtenOnce)('the table %s is append-only', async (table) => {
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
})

it('every append-only table is tested here', async () => {
  const tables = await database().$queryRaw<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgname like '%_is_append_only'`
  expect(tables.map(({ name }) => name).filter((name) => !writtenOnce.includes(name))).toEqual([])
})

it('a published text cannot get another clause, but a draft can', async () => {
  const clause = 'insert into waiver_clause (id, version_id, position, text)'
  const further = `${clause} select '${newId()}', id, 9, 'Further' from waiver_version`
  await expect(database().$executeRawUnsafe(further)).rejects.toThrow('append-only')
  const draft = aDraft(`${clause} select '${newId()}', draft.id, 9, 'Further' from draft`)
  expect(await database().$executeRawUnsafe(draft)).toBe(1)
  const published = '(select id from waiver_version where published_at is not null)'
  const moved = `update waiver_clause set version_id = ${published} where position = 9`
  await expect(database().$executeRawUnsafe(moved)).rejects.toThrow('append-only')
  await database().$executeRawUnsafe("update waiver_clause set text = '' where position = 9")
  await database().$executeRawUnsafe('delete from waiver_clause where position = 9')
  await database().$executeRawUnsafe('delete from waiver_version where published_at is null')
})

it('an agreed policy cannot get another rule, not even while it is being agreed', async () => {
  const addRule = async (policyId: string) =>
    await database()
      .cancellationTier.create({ data: { policyId, hoursBefore: 7, gives: 'nothing' } })
      .then(() => 'added', String)
  const { id: fresh } = await database().cancellationPolicy.create({ data: {} })
  const { cancellationPolicyId: agreed } = await database().booking.findFirstOrThrow()
  expect(await addRule(fresh)).toBe('added')
  expect(await addRule(agreed)).toContain('comes before bookings')
  const { id: other } = await database().cancellationPolicy.create({ data: {} })
  const bookUnderIt = again('booking', { idempotency_key: newId(), cancellation_policy_id: other })
  const late = whileLocked((tx) => tx.$executeRawUnsafe(bookUnderIt), [() => addRule(other)])
  expect((await late)[0]).toContain('comes before bookings')
})

it.each([
  ['an athlete who was signed for', 'delete from athlete'],
  ['a guardian who signed', 'delete from guardian'],
  ['a lesson that was booked', 'delete from lesson'],
  ['an order', 'delete from booking_order'],
  ['a booking with places', 'delete from booking'],
  ['a coach with lessons', 'delete from coach'],
])('%s cannot be deleted while it is referenced', async (_what, sql) => {
  await expect(database().$executeRawUnsafe(sql)).rejects.toThrow('foreign key constraint')
})

async function counted(table: string) {
  return await database().$queryRawUnsafe<[{ count: number }]>(`select count(*)::int from ${table}`)
}

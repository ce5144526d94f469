import { sql, type Prisma, type Transaction } from './database.server'

/** What Prisma would insert, with the ids that it would choose. */
type Rows = {
  booking: Prisma.BookingCreateManyInput & { id: string }
  booking_link: Prisma.BookingLinkCreateManyInput & { id: string }
  booking_place: Prisma.BookingPlaceCreateManyInput & { id: string }
  charge_line: Prisma.ChargeLineCreateManyInput & { id: string }
  tuition_line: Prisma.TuitionLineCreateManyInput
}

/**
 * Inserts rows with the same columns in one statement, which is the same for any number of them:
 * Prisma plans each `createMany` anew, which costs more than the database takes for it.
 */
export async function insertRows<Table extends keyof Rows>(
  tx: Transaction,
  table: Table,
  rows: Rows[Table][],
  { skipDuplicates = false } = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql([Object.keys(first).map(columnOf).join(', ')])
  const into = sql([table])
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  )
  await tx.$executeRaw`
    INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(null::${into}, ${JSON.stringify(values)}::jsonb)
    ${sql([skipDuplicates ? 'ON CONFLICT DO NOTHING' : ''])}`
}

/** Columns are named after Prisma's fields. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

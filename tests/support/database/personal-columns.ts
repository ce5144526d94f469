import { database } from '~/platform/database/database.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { personalData } from '~/wiring.server'
import { tables } from './database-dump'

/** Every `table.column` that a subject declares, once per declaration. */
export function declaredColumns(): string[] {
  return Object.values(personalData).flatMap(({ personal, impersonal }) => [
    ...columnsOf(personal),
    ...columnsOf(impersonal),
  ])
}

function columnsOf(list: PersonalData['personal']): string[] {
  return Object.entries(list).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
}

/** The tables with personal data for which no retention period is declared. */
export function tablesKeptForEver(subjects: PersonalData[]): string[] {
  return subjects.flatMap(({ personal, kept }) =>
    Object.keys(personal).filter((table) => !kept[table]?.length),
  )
}

export async function existingColumns(): Promise<string[]> {
  const found = await database().$queryRaw<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${await tables()})
    order by 1`
  return found.map(({ name }) => name)
}

export type PersonalValue = { table: string; column: string; value: unknown }

/** All values of columns declared personal, as JSON values. */
export async function personalValues(): Promise<PersonalValue[]> {
  const lists = Object.values(personalData).flatMap(({ personal }) => Object.entries(personal))
  const values = lists.map(async ([table, columns]) => {
    const rows = await database().$queryRawUnsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(found) as row from "${table}" found`,
    )
    // this is about families, not staff
    const families = rows.filter(({ row }) => row.realm !== 'staff')
    return families.flatMap(({ row }) =>
      columns.map((column) => ({ table, column, value: row[column] })),
    )
  })
  return (await Promise.all(values)).flat()
}

/**
 * Whether an export contains a value under its column's name; a date may appear as its midnight.
 */
export function isExported(exported: unknown, { column, value }: PersonalValue): boolean {
  const key = column.replace(/_(.)/g, (_, content: string) => content.toUpperCase())
  return valuesUnder(exported, key).some((found) => {
    const day = typeof found === 'string' && typeof value === 'string' && `${value}T00:00:00.000Z`
    return found === day || JSON.stringify(sorted(found)) === JSON.stringify(sorted(value))
  })
}

function valuesUnder(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  const own = key in node ? [(node as Record<string, unknown>)[key]] : []
  return [...own, ...Object.values(node).flatMap((child) => valuesUnder(child, key))]
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).map(([name, entry]) => [name, sorted(entry)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)))
}

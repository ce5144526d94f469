import type { ImportedGuardian } from '../reading/read-family-row'

/** A row in Postgres's JSON format, by column name. */
export type Raw = Record<string, unknown>

/** The tables that an import writes, in foreign key order. */
export const importedTables = {
  guardian: ['id'],
  athlete: ['id'],
  guardianship: ['guardian_id', 'athlete_id'],
  medical_note: ['id'],
  family_tag: ['id'],
  staff_note: ['id'],
  booking_order: ['id'],
  lesson_credit: ['id'],
  lesson_credit_lesson_type: ['credit_id', 'lesson_type_id'],
  credit_movement: ['id'],
  waiver_signature: ['id'],
  opening_balance: ['id'],
  account: ['id'],
} as const satisfies Record<string, readonly string[]>

export type ImportedTable = keyof typeof importedTables

/** A planned row; new if `before` is null. */
export type Draft = { table: ImportedTable; before: Raw | null; row: Raw }

/** The planned rows of a family, on top of the existing ones. */
export class FamilyDraft {
  private readonly drafts: Draft[] = []

  /** Adds an existing row, changed or not. */
  keep(table: ImportedTable, row: Raw): Draft {
    return this.push({ table, before: row, row: { ...row } })
  }

  make(table: ImportedTable, row: Raw): Draft {
    return this.push({ table, before: null, row })
  }

  made(): Draft[] {
    return this.drafts.filter(({ before }) => before === null)
  }

  /** Rows with changed values. */
  changed(): (Draft & { before: Raw })[] {
    return this.drafts.filter(
      (draft): draft is Draft & { before: Raw } =>
        draft.before !== null &&
        Object.entries(draft.row).some(([column, value]) => value !== draft.before?.[column]),
    )
  }

  private push(draft: Draft): Draft {
    this.drafts.push(draft)
    return draft
  }
}

/** What identifies a guardian, from its row. */
export function guardianOfRow(row: Raw): ImportedGuardian {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : '')
  return {
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: row.email === null ? null : text('email'),
    phone: text('phone'),
  }
}

/** A row as the database writes it in JSON, by the names of its columns. */
export type Raw = Record<string, unknown>

/** The tables that an import writes to, in the order in which rows refer to each other. */
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

/** A row as it shall be: made, where nothing was there before. */
export type Draft = { table: ImportedTable; before: Raw | null; row: Raw }

/** What is to be written for a family, on top of what is there. */
export class FamilyDraft {
  private readonly drafts: Draft[] = []

  /** A row that is there, to be changed or not. */
  keep(table: ImportedTable, row: Raw): Draft {
    return this.push({ table, before: row, row: { ...row } })
  }

  make(table: ImportedTable, row: Raw): Draft {
    return this.push({ table, before: null, row })
  }

  made(): Draft[] {
    return this.drafts.filter(({ before }) => before === null)
  }

  /** Those of which something is another than it was. */
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

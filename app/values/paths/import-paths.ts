import { withQuery } from '../with-query'

// Addresses as in `paths`: families out of files.

/** Where a file is brought in, and those that were. */
export function importsPath(): string {
  return '/admin/families/import'
}

/** Everything into one archive. */
export function exportEverythingPath(): string {
  return '/admin/families/export'
}

/** The archive itself. */
export function everythingFilePath(): string {
  return `${exportEverythingPath()}/everything.zip`
}

/** @param shown which rows, by what becomes of them */
export function importPath(importId: string, shown?: string): string {
  return withQuery(`${importsPath()}/${importId}`, { shown })
}

export function importColumnsPath(importId: string): string {
  return `${importPath(importId)}/columns`
}

/** What becomes of every row, in one file. */
export function importReportPath(importId: string, shown?: string): string {
  return withQuery(`${importPath(importId)}/rows.csv`, { shown })
}

export function startImportPath(importId: string): string {
  return `${importPath(importId)}/start`
}

export function undoImportPath(importId: string): string {
  return `${importPath(importId)}/undo`
}

export function importInvitationsPath(importId: string): string {
  return `${importPath(importId)}/invitations`
}

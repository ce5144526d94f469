import { withQuery } from '../with-query'

// Paths of imports.

export function importsPath(): string {
  return '/admin/families/import'
}

export function exportEverythingPath(): string {
  return '/admin/families/export'
}

export function everythingFilePath(): string {
  return `${exportEverythingPath()}/everything.zip`
}

/** @param shown filters rows by outcome */
export function importPath(importId: string, shown?: string): string {
  return withQuery(`${importsPath()}/${importId}`, { shown })
}

export function importColumnsPath(importId: string): string {
  return `${importPath(importId)}/columns`
}

/** A CSV of every row's outcome. */
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

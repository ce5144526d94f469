import { z } from 'zod'
import { readJson } from '~/values/read-json'
import { database } from '~/platform/database/database.server'
import type { ContentSubject } from './save-version.server'

/** Versioned content: its kind, and its id or a section's key. */
export type Versioned = { subjectKind: ContentSubject; subjectKey: string }

/** `savedBy` is null for system changes. */
type SavedVersion = { version: number; savedAt: Date; savedBy: string | null }

/** The versions of a content item, newest first. */
export async function findVersions({
  subjectKind,
  subjectKey,
}: Versioned): Promise<SavedVersion[]> {
  const rows = await database().contentVersion.findMany({
    relationLoadStrategy: 'join',
    where: { subjectKind, subjectKey },
    select: {
      version: true,
      savedAt: true,
      staffMember: { select: { account: { select: { firstName: true, lastName: true } } } },
    },
    orderBy: { version: 'desc' },
  })
  return rows.map(({ staffMember, ...row }) => {
    const { firstName, lastName } = staffMember?.account ?? {}
    return { ...row, savedBy: staffMember && [firstName, lastName].filter(Boolean).join(' ') }
  })
}

/** The form values of one version; null if there is none. */
export async function findVersion(
  { subjectKind, subjectKey }: Versioned,
  version: number,
): Promise<object | null> {
  const row = await database().contentVersion.findUnique({
    where: { subjectKind_subjectKey_version: { subjectKind, subjectKey, version } },
    select: { id: true, content: true },
  })
  if (!row) return null
  const cell = { table: 'content_version', column: 'content', id: row.id }
  return readJson(z.record(z.string(), z.unknown()), row.content, cell)
}

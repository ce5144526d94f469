import type { Prisma, Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Actor } from '~/values/actor'

/** Content kinds with versions. */
export type ContentSubject = 'section' | 'post' | 'faq' | 'testimonial' | 'legal-text'

type KeptVersion = {
  subjectKind: ContentSubject
  /** An id, or a section's key. */
  subjectKey: string
  version: number
  /** The form's values, to show or restore. */
  content: Prisma.InputJsonObject
}

/**
 * Part of every command that saves content: stores a version that can be restored.
 * @returns the version's id
 */
export async function saveVersion(
  tx: Transaction,
  actor: Actor,
  kept: KeptVersion,
  now: Date,
): Promise<string> {
  const staffMemberId = actor.kind === 'staff' ? actor.id : null
  const data = { ...kept, id: newId(), savedAt: now, staffMemberId }
  await tx.contentVersion.create({ data })
  return data.id
}

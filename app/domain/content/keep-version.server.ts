import type { Prisma, Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Actor } from '~/values/actor'

/** What of the site's content has versions. */
export type ContentSubject = 'section' | 'post' | 'faq' | 'testimonial' | 'legal-text'

export type KeptVersion = {
  subjectKind: ContentSubject
  /** Its id, or a section's key. */
  subjectKey: string
  version: number
  /** As its form has it, so that it can be shown and taken up again. */
  content: Prisma.InputJsonObject
}

/**
 * Part of every command that saves content: this state of it can be gone back to.
 * @returns the id of the version
 */
export async function keepVersion(
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

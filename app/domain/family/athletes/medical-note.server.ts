import { seal, unseal, type Sealed } from '~/platform/secrets/encryption.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'

/** Part of a command: stores a medical note, encrypted. An empty text deletes it. */
export async function saveMedicalNote(
  tx: Transaction,
  athleteId: string,
  text: string,
): Promise<void> {
  if (!text) {
    await tx.medicalNote.deleteMany({ where: { athleteId } })
    return
  }
  const existing = await tx.medicalNote.findUnique({ where: { athleteId }, select: { id: true } })
  const id = existing?.id ?? newId()
  const sealed = seal(text, id)
  await tx.medicalNote.upsert({
    where: { athleteId },
    create: { id, athleteId, ...sealed },
    update: sealed,
  })
}

/** Decrypts a note; empty if there is none. Check access first. */
export function readMedicalNote(note: (Sealed & { id: string }) | null): string {
  return note ? unseal(note, note.id) : ''
}

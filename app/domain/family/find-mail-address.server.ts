import type { Recipient } from '~/domain/communications/compose-mail'
import type { Transaction } from '~/platform/database.server'
import { fullName } from './athlete'

const selection = { firstName: true, lastName: true, email: true } as const

/**
 * Where a guardian's mails go; where somebody went on as another guardian, to that one. Null for
 * whom nothing can be sent, e.g. a family that only phones.
 */
export async function findMailAddress(
  tx: Transaction,
  guardianId: string,
): Promise<Recipient | null> {
  const guardian = await tx.guardian.findUniqueOrThrow({
    where: { id: guardianId },
    select: { ...selection, joinedTo: { select: selection } },
  })
  const { email, ...names } = guardian.joinedTo ?? guardian
  return email ? { name: fullName(names), address: email } : null
}

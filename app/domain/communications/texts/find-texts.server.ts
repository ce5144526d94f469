import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import type { TextState } from './text-state'

/** A text message in a list. */
export type ListedText = {
  id: string
  kind: string
  createdAt: Date
  state: TextState
  lastError: string | null
  /** Null until it was tried. */
  body: string | null
}

const mostListed = 30

/** The latest text messages to an adult, newest first; none without permission. */
export async function findTextsTo(staff: Staff, guardianId: string): Promise<ListedText[]> {
  if (!may(staff, 'answer-messages') || !isRowId(guardianId)) return []
  const rows = await database().textMessage.findMany({
    where: { guardianId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
    select: { id: true, kind: true, createdAt: true, outcome: true, lastError: true, body: true },
  })
  return rows.map(({ outcome, ...row }) => ({ ...row, state: outcome ?? 'due' }))
}

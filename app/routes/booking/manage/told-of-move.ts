import type { Call } from '~/domain/admin/family-to-call'

/** Whether an email brings a move to its family; nothing beside whom to call. */
export function toldOfMove(isTold: boolean, calls: Call[]): string {
  if (isTold) return 'The family is told by email.'
  return calls.length === 0 ? 'No one is told of it by email.' : ''
}

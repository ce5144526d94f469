import type { Payee } from '~/values/payee'

/** The columns that name a payee. */
export function columnsOf({ kind, id }: Payee) {
  return kind === 'coach' ? { coachId: id, venueId: null } : { coachId: null, venueId: id }
}

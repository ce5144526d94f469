export const payeeKinds = ['coach', 'venue'] as const

export type PayeeKind = (typeof payeeKinds)[number]

/** Who is paid for lessons: a coach who taught them, or a venue where they took place. */
export type Payee = { kind: PayeeKind; id: string }

/** The columns that name a payee. */
export function columnsOf({ kind, id }: Payee) {
  return kind === 'coach' ? { coachId: id, venueId: null } : { coachId: null, venueId: id }
}

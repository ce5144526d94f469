type PayeeKind = 'coach' | 'venue'

/** Who is paid for lessons: a coach who taught them, or a venue where they took place. */
export type Payee = { kind: PayeeKind; id: string }

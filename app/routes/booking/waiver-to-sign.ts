import type { Checkout } from '~/domain/booking/checkout'

/** The waiver as its page shows it; nothing to sign where everybody who comes has one. */
export function waiverToSign({ waiver, unsigned }: Pick<Checkout, 'waiver' | 'unsigned'>) {
  const { id: versionId, title, body, clauses, photoClause } = waiver
  const athletes = unsigned.map(({ id, name }) => ({ id, name }))
  return {
    title,
    paragraphs: body.split('\n\n'),
    signing: athletes.length > 0 ? { versionId, clauses, photoClause, athletes } : null,
  }
}

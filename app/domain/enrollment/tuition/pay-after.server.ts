import type { Term } from '~/domain/enrollment/terms/term'
import { takesCards } from '~/platform/stripe/stripe.server'

/** When a family can pay what is due once it is enrolled; nothing if nothing is. */
export function payAfterSentence({ kind }: Pick<Term, 'kind'>, dueCents: number): string | null {
  if (dueCents === 0) return null
  const atFirst = kind === 'camp' ? 'on the first day' : 'at the first lesson'
  return takesCards() ? `You can pay on the next page, or ${atFirst}.` : `You can pay ${atFirst}.`
}

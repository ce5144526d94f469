import type { PlainAnswer } from '../answers/plain-answer.server'
import type { Address } from '../answers/site-map.server'

const usual = ['GET', 'HEAD', 'POST']

/** A page without a form takes no posts; what leads nowhere may be asked in the usual ways. */
export function objectionToMethod(
  method: string,
  address: Address | undefined,
): PlainAnswer | undefined {
  const allowed = address?.methods ?? usual
  if (allowed.includes(method)) return undefined
  return {
    status: 405,
    code: 'method-not-allowed',
    sentence: 'This address does not take that kind of request.',
    headers: { Allow: allowed.join(', ') },
  }
}

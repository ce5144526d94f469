import { FailedResponse } from '../data/failed-response'
import { abortNavigation } from './abort-navigation'
import { sayUnsent } from './unsent'

/**
 * Fetches for the router. An unreadable response becomes a failure with the proxy's message. If a
 * submission fails, the page and its input stay, where the router would replace them with an error
 * page.
 */
export function forRouter(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    // only the router passes URL objects
    if (!(input instanceof URL)) return send(input, init)
    const isForm = init?.method === 'POST'
    try {
      return await readable(await send(input, init), isForm)
    } catch (error) {
      if (!isForm || init.signal?.aborted) throw error
      sayUnsent(error)
      abortNavigation()
      return new Promise(() => {}) // until another navigation aborts it
    }
  }
}

async function readable(answer: Response, isForm: boolean): Promise<Response> {
  const isOfRemix = answer.headers.has('X-Remix-Response')
  if (isOfRemix && !(isForm && answer.status >= 500)) return answer
  throw new FailedResponse(answer, await answer.text())
}

import { FailedResponse } from '../data/failed-response'
import { stayOnPage } from './stay-on-page'
import { sayUnsent } from './unsent'

/**
 * Asks for the router. What the router could not read is a failure with the words of whoever answered in
 * its place; and a form whose sending failed leaves its page as it is, with all that was typed, where
 * the router would show its error in the place of both.
 */
export function forRouter(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    // the router's alone are asked for by an URL
    if (!(input instanceof URL)) return send(input, init)
    const isForm = init?.method === 'POST'
    try {
      return await readable(await send(input, init), isForm)
    } catch (error) {
      if (!isForm || init.signal?.aborted) throw error
      sayUnsent(error)
      stayOnPage()
      return new Promise(() => {}) // until another navigation gives up on it
    }
  }
}

async function readable(answer: Response, isForm: boolean): Promise<Response> {
  const isOfRemix = answer.headers.has('X-Remix-Response')
  if (isOfRemix && !(isForm && answer.status >= 500)) return answer
  throw new FailedResponse(answer, await answer.text())
}

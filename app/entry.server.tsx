import {
  createReadableStreamFromReadable,
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { failureResponse } from './http/answering-failures.server'
import { closingLast } from './http/closing-last.server'
import { reportFailure } from './http/failure.server'
import { NonceContext } from './shell/nonce'

export { closeDatabase, startDraining } from './http/readiness.server'
export { createSite } from './http/site.server'
export { prepareDatabase } from './wiring.server'

export const streamTimeout = 5_000
const renderTimeout = streamTimeout + 1_000

/** Streams a page as soon as its shell is rendered; whole to those who do not wait for the rest. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: AppLoadContext,
) {
  const patient = isbot(request.headers.get('user-agent'))
  const nonce = context.cspNonce

  return new Promise<Response>((resolve, reject) => {
    let answered = false
    const answer = () => {
      answered = true
      const body = closingLast().once('close', () => clearTimeout(deadline))
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={page} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        [patient ? 'onAllReady' : 'onShellReady']: answer,
        onShellError(error) {
          clearTimeout(deadline)
          reject(failureResponse(error, context))
        },
        onError(error) {
          // what breaks the shell is reported when it is answered
          if (answered && !request.signal.aborted) reportFailure(error, context)
        },
      },
    )
    const deadline = setTimeout(abort, renderTimeout)
  })
}

/** What Remix itself stumbled over; loaders' and actions' failures have become answers before. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.failure = reportFailure(error, context)
}

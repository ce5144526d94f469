import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { failureResponse } from './http/answers/answering-failures.server'
import { reportFailure } from './http/answers/failure.server'
import { bufferResponse } from './http/buffer-response.server'
import { manifestFor } from './http/route-manifest.server'
import { NonceContext } from './shell/nonce'
import { PageStartContext } from './shell/start/page-start-context'
import { startOfPage } from './shell/start/start-of-page.server'

export { createOwner } from './domain/accounts/owner/create-owner.server'
export { offerFirstOwner } from '~/domain/accounts/owner/first-owner-link.server'
export { closeDatabase, startDraining } from './http/readiness.server'
export { createSite } from './http/site.server'
export { prepareDatabase, startJobs } from './wiring.server'

export const streamTimeout = 5_000
const renderTimeout = streamTimeout + 1_000

/**
 * Answers with a page once all of it is there. No page shows first what it has and the rest later,
 * which without scripts would never come; and whole, it is compressed and sent in one go.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: AppLoadContext,
) {
  const nonce = context.cspNonce || undefined
  const shown = { ...page, manifest: manifestFor(request, page) }
  const started = await startOfPage(request, shown)

  return await new Promise<Response>((resolve, reject) => {
    let hasShell = false
    const answer = (html: Buffer<ArrayBuffer>) => {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      headers.set('Content-Length', String(html.length))
      resolve(new Response(html, { headers, status }))
    }

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <PageStartContext.Provider value={started}>
          <RemixServer context={{ ...shown, serverHandoffStream: undefined }} url={request.url} />
        </PageStartContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        // a larger part would be written behind the document and moved into it by a script
        progressiveChunkSize: Infinity,
        onShellReady() {
          hasShell = true
        },
        onAllReady() {
          clearTimeout(deadline)
          pipe(bufferResponse(answer))
        },
        onShellError(error) {
          clearTimeout(deadline)
          reject(failureResponse(error, context))
        },
        onError(error) {
          // what breaks the shell is reported when it is answered
          if (hasShell && !request.signal.aborted) reportFailure(error, context)
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

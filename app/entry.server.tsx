import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { withErrorTitle } from './components/layout/texts/error-title'
import { failureResponse } from './http/answers/with-error-responses.server'
import { reportFailure } from './http/answers/failure.server'
import { bufferResponse } from './http/delivery/buffer-response.server'
import { manifestFor } from './http/delivery/route-manifest.server'
import { NonceContext } from './shell/nonce'
import { PageStartContext } from './shell/start/page-start-context'
import { startOfPage } from './shell/start/start-of-page.server'

export { createOwner } from './domain/accounts/owner/create-owner.server'
export { exportsUnderEarlierKeys, rotateKeys } from './domain/operations/rotate-keys.server'
export { offerFirstOwner } from '~/domain/accounts/owner/first-owner-link.server'
export {
  shutDownDatabase,
  followDatabaseClock,
  startDraining,
} from './http/monitoring/readiness.server'
export { createSite } from './http/site.server'
export { eraseAgain, prepareDatabase, startJobs } from './wiring.server'

export const streamTimeout = 5_000
const renderTimeout = streamTimeout + 1_000

/**
 * Responds once the page is complete. No page streams, since late parts would never appear without
 * scripts, and a complete page is compressed and sent at once.
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
    const answer = (rendered: Buffer<ArrayBuffer>) => {
      const html = withErrorTitle(rendered)
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
        // a larger part would be appended and moved into place by a script
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
          // errors that break the shell are reported with the response
          if (hasShell && !request.signal.aborted) reportFailure(error, context)
        },
      },
    )
    const deadline = setTimeout(abort, renderTimeout)
  })
}

/** Errors inside Remix; loaders and actions turn theirs into responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.failure = reportFailure(error, context)
}

import { ask, entryOf, listening, site, type SiteRequest, type SiteResponse } from './site'

const clientDir = 'build/client'
let port: Promise<number> | undefined

/** Asks a site without a response cache, on the same database and clock. */
export async function askFresh(path: string, question: SiteRequest = {}): Promise<SiteResponse> {
  port ??= site().then(({ build }) =>
    listening(entryOf(build).createSite(build, { clientDir, bytesOfAnswers: 0 })),
  )
  return await ask(path, { ...question, port: await port })
}

/** A response without what is unique to each one. */
export function comparable({ status, headers, body, bytes }: SiteResponse) {
  const { 'x-request-id': _id, date: _date, ...same } = headers
  return { status, headers: same, body, size: bytes.length }
}

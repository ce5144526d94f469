import { ask, entryOf, listening, site, type Answer, type Question } from './site'

const clientDir = 'build/client'
let port: Promise<number> | undefined

/** Asks a site that makes every answer anew, on the same database and at the same time. */
export async function askFresh(path: string, question: Question = {}): Promise<Answer> {
  port ??= site().then(({ build }) =>
    listening(entryOf(build).createSite(build, { clientDir, bytesOfAnswers: 0 })),
  )
  return await ask(path, { ...question, port: await port })
}

/** All of an answer but what every one has of its own. */
export function comparable({ status, headers, body, bytes }: Answer) {
  const { 'x-request-id': _id, date: _date, ...same } = headers
  return { status, headers: same, body, size: bytes.length }
}

import { expect } from 'vitest'
import { cookiesOf } from './hold-a-time'
import type { PlainBrowser } from './plain-browser'
import { ask, fromOurPages } from '../servers/site'

export type Json = Record<string, unknown>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What a call of the site's own answers in a browser; a body is sent as JSON, posted unless said
 * otherwise. All of it is private.
 */
export async function callApi(
  browser: PlainBrowser,
  path: string,
  body?: unknown,
  method: Method = body === undefined ? 'GET' : 'POST',
) {
  const answer = await ask(path, {
    method,
    headers: {
      ...fromOurPages,
      'Content-Type': 'application/json',
      Cookie: await cookiesOf(browser),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['cache-control']).toMatch(/no-store/)
  return { status: answer.status, json: JSON.parse(answer.body) as Json }
}

/** Of an answer that is 400: what is wrong, field by field. */
export function fieldsOf(json: Json) {
  return (json.details as { fields: Record<string, string[]> }).fields
}

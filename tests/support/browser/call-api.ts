import { expect } from 'vitest'
import { cookiesOf } from './hold-a-time'
import type { PlainBrowser } from './plain-browser'
import { ask, fromOurPages } from '../servers/site'

export type Json = Record<string, unknown>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls the site's API from a browser and expects the response to be private. A body is sent as
 * JSON, by POST unless `method` says otherwise.
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

/** The errors of a 400 response by field. */
export function fieldErrorsOf(json: Json) {
  return (json.details as { fields: Record<string, string[]> }).fields
}

import type { Refused } from '~/values/outcome'
import { errorBody } from './plain-answer.server'

/** What was posted cannot be taken: 400, with the sentences of each field. */
export function invalidJson({ fields }: { fields: Record<string, string[]> }): Response {
  return errorJson(400, 'invalid', 'Some of this is missing or wrong.', { fields })
}

/** A rule of the business says no: 409 with its name and sentence. */
export function refusedJson<Refusal extends string>(
  { refused, field, detail }: Refused<Refusal>,
  messages: Record<Refusal, string>,
): Response {
  const sentence = messages[refused].replace('{detail}', detail ?? '')
  return errorJson(409, refused, sentence, field ? { field } : undefined)
}

/** What is not there, and what is somebody else's, look alike. */
export function notFoundJson(): Response {
  return errorJson(404, 'not-found', 'There is nothing at this address.')
}

/** The one form of errors under `/api`, as an answer. */
export function errorJson(
  status: number,
  code: string,
  sentence: string,
  details?: Record<string, unknown>,
): Response {
  return Response.json(errorBody({ status, code, sentence, details }), { status })
}

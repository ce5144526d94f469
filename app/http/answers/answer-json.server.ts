import { answerTexts } from './answer-texts.server'
import { freshSeconds } from '~/values/freshness'
import type { Refused } from '~/values/outcome'
import { answerTagged } from './answer-tagged.server'
import { refusedInit } from './answer.server'
import { errorBody } from './plain-answer.server'

/**
 * The same JSON for every caller: cacheable for a while, then revalidated by ETag (304 if
 * unchanged).
 */
export function answerFresh(
  request: Request,
  body: unknown,
  seconds: number = freshSeconds.data,
): Response {
  return answerTagged(request, JSON.stringify(body), 'application/json', seconds)
}

/** 400 for an invalid body, with messages by field. */
export function invalidJson({ fields }: { fields: Record<string, string[]> }): Response {
  return errorJson(400, 'invalid', 'Some of this is missing or wrong.', { fields })
}

/**
 * 409 for a refused command, or 429 with Retry-After: the refusal's code and message.
 * @param more extra details for programs
 */
export function refusedJson<Refusal extends string>(
  refusal: Refused<Refusal>,
  messages: Record<Refusal, string>,
  more?: Record<string, unknown>,
): Response {
  const { refused: code, field, detail } = refusal
  const sentence = messages[code].replace('{detail}', detail ?? '')
  const details = field || more ? { ...(field && { field }), ...more } : undefined
  const body = errorBody({ code, sentence, details })
  return Response.json(body, refusedInit(refusal))
}

/** Missing and forbidden resources look the same. */
export function notFoundJson(): Response {
  return errorJson(404, 'not-found', answerTexts.notFound)
}

/** An error response in the format of all `/api` errors. */
export function errorJson(
  status: number,
  code: string,
  sentence: string,
  details?: Record<string, unknown>,
): Response {
  return Response.json(errorBody({ code, sentence, details }), { status })
}

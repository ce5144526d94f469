import { answerTexts } from './answer-texts.server'
import { freshSeconds } from '~/values/freshness'
import type { Refused } from '~/values/outcome'
import { answerTagged } from './answer-tagged.server'
import { refusedInit } from './answer.server'
import { errorBody } from './plain-answer.server'

/**
 * What is the same for whoever asks: kept by every cache for a while, and then asked for by its tag;
 * 304 where it says the same as before.
 */
export function answerFresh(
  request: Request,
  body: unknown,
  seconds: number = freshSeconds.data,
): Response {
  return answerTagged(request, JSON.stringify(body), 'application/json', seconds)
}

/** What was posted cannot be taken: 400, with the sentences of each field. */
export function invalidJson({ fields }: { fields: Record<string, string[]> }): Response {
  return errorJson(400, 'invalid', 'Some of this is missing or wrong.', { fields })
}

/**
 * A rule of the business says no: 409, or 429 with how long to wait, its name and its sentence.
 * @param more what a program may want to know beside the field that it is about
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

/** What is not there, and what is somebody else's, look alike. */
export function notFoundJson(): Response {
  return errorJson(404, 'not-found', answerTexts.notFound)
}

/** The one form of errors under `/api`, as an answer. */
export function errorJson(
  status: number,
  code: string,
  sentence: string,
  details?: Record<string, unknown>,
): Response {
  return Response.json(errorBody({ code, sentence, details }), { status })
}

import { redirect, type TypedResponse } from '@remix-run/node'
import { z } from 'zod'
import type { Refused } from '~/values/outcome'
import { notFound } from '../answers/answer.server'
import { redirectWithToast } from '../answers/toast.server'
import { invalid, parseForm, refused } from './parse-form.server'

/** A button that says all there is to say. */
export const EmptyForm = z.object({})

/** The page that comes after a form, and the sentence that is shown on it once. */
export type Done = { to: string; said?: string }

/** What a form comes to: the next page, a response of its own, a named refusal, or null for "not there". */
export type FormAnswer<Refusal extends string> =
  Done | TypedResponse<never> | Refused<Refusal> | null

/**
 * Answers a posted form. `answer` gets what was typed, runs the command and says what came of it.
 * What does not fit the schema (400) and what is refused (409 or 429, with its sentence of `messages`)
 * is answered with the same form again; null is a 404.
 */
export async function answerForm<Schema extends z.ZodType, Refusal extends string>(
  request: Request,
  schema: Schema,
  messages: Record<Refusal, string>,
  answer: (answers: z.output<Schema>) => Promise<FormAnswer<NoInfer<Refusal>>>,
) {
  const submission = await parseForm(request, schema)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await answer(submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, messages)
  return 'to' in outcome ? leadOn(outcome) : outcome
}

/** The response that leads to the next page. */
export function leadOn({ to, said }: Done): TypedResponse<never> {
  return said === undefined ? redirect(to) : redirectWithToast(to, said)
}

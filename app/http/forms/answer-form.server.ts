import { data, redirect, type TypedResponse } from '~/framework'
import { z } from 'zod'
import type { FormView } from '~/values/form-view'
import type { Refused } from '~/values/outcome'
import { notFound } from '../answers/answer.server'
import { redirectWithToast } from '../answers/toast.server'
import { invalid, parseForm, refused } from './parse-form.server'

/** For buttons without fields. */
export const EmptyForm = z.object({})

/** The next page, and the toast to show there. */
export type Done = { to: string; said?: string }

/** A form's outcome: the next page, a response, a refusal, or null for 404. */
type FormAnswer<Refusal extends string> = Done | TypedResponse<never> | Refused<Refusal> | null

/**
 * Handles a posted form. `answer` gets the parsed values, runs the command and returns the outcome.
 * Invalid input (400) and refusals (409 or 429, with the text from `messages`) show the form again;
 * null is a 404.
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
  return 'to' in outcome ? redirectWithOptionalToast(outcome) : outcome
}

/** Redirects to the next page. */
export function redirectWithOptionalToast({ to, said }: Done): TypedResponse<never> {
  return said === undefined ? redirect(to) : redirectWithToast(to, said)
}

/** Answers with a page that filters what it lists: 400 if a filter of the address is invalid. */
export function answerFiltered<Shown extends { form: FormView }>(shown: Shown) {
  const isInvalid = Object.keys(shown.form.errors).length > 0
  return data(shown, { status: isInvalid ? 400 : 200 })
}

import { parseWithZod, type Submission } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { Refused } from '~/values/outcome'
import { refusedInit } from '../answers/answer.server'
import { withFormKey } from './form-secret.server'
import { viewOfSubmission } from './form-view.server'

/** A form as it was posted, with the schema it was read by. */
export type PostedForm<Schema extends z.ZodType> = Submission<
  z.input<Schema>,
  string[],
  z.output<Schema>
> & {
  schema: Schema
}

/**
 * Reads a posted form by a command's schema.
 * @throws a 400 response where the body is no form at all
 */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<PostedForm<Schema>> {
  return parseFields(await bodyOf(request), schema)
}

/**
 * The same of a form on a page that everybody is sent alike, and that has nothing in it to tell posts by.
 * @returns beside it the headers of the answer once it is taken
 */
export async function parseSharedForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ submission: PostedForm<Schema>; spent: [string, string][] }> {
  const { sent, spent } = withFormKey(await bodyOf(request), request)
  return { submission: parseFields(sent, schema), spent }
}

/** Reads what a form that changes nothing has put into its page's address. */
export function parseAddress<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): PostedForm<Schema> {
  return parseFields(new URL(request.url).searchParams, schema)
}

function parseFields<Schema extends z.ZodType>(
  sent: FormData | URLSearchParams,
  schema: Schema,
): PostedForm<Schema> {
  return { ...parseWithZod(fieldsIn(sent), { schema, error: () => unreadable }), schema }
}

/** For what no page of ours can send, such as one field twice; all else has a sentence of its own. */
export const unreadable = 'This answer cannot be read. Please give it once more.'

/**
 * Fields of a form and nothing else: a name that counts to a million would make a list that long,
 * and names that begin with two underscores steer the parser itself.
 */
function fieldsIn(sent: FormData | URLSearchParams): FormData {
  const fields = new FormData()
  for (const [name, value] of sent) {
    if (/^[A-Za-z]\w{0,40}(\[\d{0,2}\](\.[A-Za-z]\w{0,40})?)?$/.test(name))
      fields.append(name, value)
  }
  return fields
}

async function bodyOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('This was not sent as a form.', { status: 400 })
  }
}

/** The same form again, with what was typed and what is wrong with it. */
export function invalid<Schema extends z.ZodType>(submission: PostedForm<Schema>) {
  return data({ form: viewOfSubmission(submission, submission.schema) }, { status: 400 })
}

/** The same form again, with the sentence of a rule of the business: 409, or 429 with how long to wait. */
export function refused<Schema extends z.ZodType, Refusal extends string>(
  submission: PostedForm<Schema>,
  refusal: Refused<Refusal>,
  messages: Record<Refusal, string>,
) {
  return data(refusedForm(submission, refusal, messages), refusedInit(refusal))
}

/** The same, for a page that has more to say than the sentence. */
export function refusedForm<Schema extends z.ZodType, Refusal extends string>(
  submission: PostedForm<Schema>,
  refusal: Refused<Refusal>,
  messages: Record<Refusal, string>,
) {
  const sentence = messages[refusal.refused].replace('{detail}', refusal.detail ?? '')
  return {
    form: viewOfSubmission(submission, submission.schema, { field: refusal.field, sentence }),
  }
}

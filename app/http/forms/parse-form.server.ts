import { parseWithZod, type Submission } from '@conform-to/zod/v4'
import { data } from '~/framework'
import type { z } from 'zod'
import { suggestEmail } from '~/values/text/suggest-email'
import type { Refused } from '~/values/outcome'
import { refusedInit } from '../answers/answer.server'
import { withFormKey } from './form-secret.server'
import { viewOfSubmission } from './form-view.server'

/** A posted form with the schema it was parsed with. */
export type PostedForm<Schema extends z.ZodType> = Submission<
  z.input<Schema>,
  string[],
  z.output<Schema>
> & {
  schema: Schema
}

/**
 * Parses a posted form with a command's schema.
 * @throws a 400 response if the body is not a form
 */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<PostedForm<Schema>> {
  return parseFields(await bodyOf(request), schema)
}

/**
 * Like `parseForm`, for forms on cached pages, which have no idempotency key of their own.
 * @returns also the headers for the response once the form is accepted
 */
export async function parseSharedForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ submission: PostedForm<Schema>; spent: [string, string][] }> {
  const { sent, spent } = withFormKey(await bodyOf(request), request)
  return { submission: parseFields(sent, schema), spent }
}

/** Parses the query string of a search or filter form. */
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
  // a password is cleared when the form comes back
  const asks = sent.has('email') && !sent.has('password')
  const asked = asks ? askingOnce(schema, sent.get('emailSeen')) : schema
  return { ...parseWithZod(fieldsIn(sent), { schema: asked, error: () => unreadable }), schema }
}

/** Refuses an address that looks mistyped, until it is sent again as it was. */
function askingOnce<Schema extends z.ZodType>(schema: Schema, seen: unknown): Schema {
  return schema.superRefine((value, context) => {
    const { email } = value as { email?: unknown }
    if (typeof email !== 'string' || email === String(seen).trim().toLowerCase()) return
    const meant = suggestEmail(email)
    if (meant) context.addIssue({ code: 'custom', path: ['email'], message: askAbout(meant) })
  })
}

function askAbout(meant: string): string {
  return `Did you mean ${meant}? If not, send the form again as it is.`
}

/**
 * For input that our pages cannot send, such as a repeated field. Everything else has its own
 * message.
 */
export const unreadable = 'We couldn’t read this answer. Please enter it again.'

/**
 * Keeps only known kinds of fields: a huge index in a name would create a list of that length, and
 * names with two leading underscores control the parser.
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

/** Shows the form again with the input and its errors. */
export function invalid<Schema extends z.ZodType>(submission: PostedForm<Schema>) {
  return data({ form: viewOfSubmission(submission, submission.schema) }, { status: 400 })
}

/** Shows the form again with a refusal's message: 409, or 429 with Retry-After. */
export function refused<Schema extends z.ZodType, Refusal extends string>(
  submission: PostedForm<Schema>,
  refusal: Refused<Refusal>,
  messages: Record<Refusal, string>,
) {
  return data(refusedForm(submission, refusal, messages), refusedInit(refusal))
}

/** Like `refused`, for pages that return more than the form. */
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

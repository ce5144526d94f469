import type { z } from 'zod'
import { errorJson } from '../answers/answer-json.server'
import { unreadable } from './parse-form.server'

/** A valid body, or its errors by field. */
type PostedJson<Value> =
  | { status: 'success'; value: Value }
  | { status: 'error'; fields: Record<string, string[]> }

/**
 * Parses a JSON body with the command's schema, which the page's form shares.
 * @throws a 400 response if the body is not JSON
 */
export async function parseJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<PostedJson<z.output<Schema>>> {
  const result = schema.safeParse(await bodyOf(request), { error: () => unreadable })
  if (result.success) return { status: 'success', value: result.data }

  const fields = new Map<string, string[]>()
  for (const [field, sentence] of result.error.issues.flatMap(sentencesOf))
    fields.set(field, [...(fields.get(field) ?? []), sentence])
  return { status: 'error', fields: Object.fromEntries(fields) }
}

type Issue = z.core.$ZodIssue

/** Error messages by field name, unknown fields included. */
function sentencesOf({ path, message, ...issue }: Issue): [field: string, sentence: string][] {
  if (issue.code !== 'unrecognized_keys') return [[nameOf(path), message]]
  return issue.keys.map((key) => [nameOf([...path, key]), notAsked])
}

const notAsked = 'There is nothing of this name to be said here.'

/** Formats a path as `athletes[0].clauses`, like the page's form. */
function nameOf(path: Issue['path']): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw errorJson(400, 'unreadable-body', 'This was not sent as JSON.')
  }
}

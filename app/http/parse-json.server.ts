import type { z } from 'zod'
import { errorJson } from './answer-json.server'
import { unreadable } from './parse-form.server'

/** A body that fits the command's schema, or what is wrong with it: sentences by field. */
export type PostedJson<Value> =
  { status: 'success'; value: Value } | { status: 'error'; fields: Record<string, string[]> }

/**
 * Reads a posted body of JSON by a command's schema, the one that the page's form has as well.
 * @throws a 400 response where the body is no JSON at all
 */
export async function parseJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<PostedJson<z.output<Schema>>> {
  const result = schema.safeParse(await bodyOf(request), { error: () => unreadable })
  if (result.success) return { status: 'success', value: result.data }

  const fields: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const field = path.join('.')
    fields[field] = [...(fields[field] ?? []), message]
  }
  return { status: 'error', fields }
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw errorJson(400, 'unreadable-body', 'This was not sent as JSON.')
  }
}

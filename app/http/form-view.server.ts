import { getZodConstraint, type Submission } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { FormView } from '~/components/forms/form-view'

type Values = FormView['values']

/** A form that nobody has sent yet, with what is already known filled in. */
export function blankForm(schema: z.ZodType, known: object = {}): FormView {
  return {
    id: 'form',
    values: flatten(known),
    errors: {},
    formErrors: [],
    constraints: getZodConstraint(schema),
  }
}

/** A form as it was sent, with its errors; a refusal's sentence stands at its field or above all. */
export function viewOfSubmission<Value>(
  submission: Submission<Value, string[], unknown>,
  schema: z.ZodType,
  refusal?: { field?: string; sentence: string },
): FormView {
  const { '': formErrors, ...errors } = submission.reply().error ?? {}
  return {
    ...blankForm(schema, submission.payload),
    errors: {
      ...withoutNulls(errors),
      ...(refusal?.field && { [refusal.field]: [refusal.sentence] }),
    },
    formErrors: refusal && !refusal.field ? [refusal.sentence] : (formErrors ?? []),
  }
}

function withoutNulls(errors: Record<string, string[] | null>): FormView['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, messages ?? undefined]),
  )
}

/** `{ athletes: [{ firstName: 'Zoe' }] }` as `{ 'athletes[0].firstName': 'Zoe' }`. */
function flatten(value: object, prefix = ''): Values {
  const values: Values = {}
  for (const [key, entry] of Object.entries(value)) {
    const name = prefix ? `${prefix}.${key}` : key
    if (Array.isArray(entry) && entry.some(isRecord)) {
      entry.forEach((item, index) => Object.assign(values, flatten(item, `${name}[${index}]`)))
    } else if (isRecord(entry)) {
      Object.assign(values, flatten(entry, name))
    } else {
      values[name] = postedAs(entry)
    }
  }
  return values
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a control would have posted for a value; a box that is not ticked posts nothing. */
function postedAs(value: unknown): string | string[] | undefined {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'boolean') return value ? 'on' : undefined
  return value === undefined || value === null ? undefined : String(value)
}

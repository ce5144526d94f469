import { getZodConstraint, type Submission } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { FormView } from '~/values/form-view'

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
  const sent = blankForm(schema, submission.payload)
  const found = refusal
    ? { [refusal.field ?? '']: [refusal.sentence] }
    : (submission.reply().error ?? {})

  const errors: Record<string, string[]> = {}
  for (const [name, sentences] of Object.entries(found)) {
    const place = placeOf(name, sent)
    errors[place] = [...new Set([...(errors[place] ?? []), ...(sentences ?? [])])]
  }
  const { '': formErrors = [], ...fieldErrors } = errors
  return { ...sent, errors: fieldErrors, formErrors }
}

/**
 * The field at which a name's errors are shown: for one of several choices, the whole of them. Empty,
 * for above the form, where no page has a field to go to: an id is hidden, as is what something cost when
 * it was reviewed; a list of people is no field.
 */
function placeOf(name: string, { constraints }: FormView): string {
  const list = name.replace(/\[\d*\]$/, '')
  if (/Id$|^idempotencyKey$|^costCents$/.test(list)) return ''
  const isOfPeople = Object.keys(constraints).some((key) => key.startsWith(`${list}[].`))
  return isOfPeople ? '' : list
}

/** What is a secret is typed anew, and never sent back to a page. */
const isSecret = /^(?:code|\w*password)$/i

/** `{ athletes: [{ firstName: 'Zoe' }] }` as `{ 'athletes[0].firstName': 'Zoe' }`. */
function flatten(value: object, prefix = ''): Values {
  const values: Values = {}
  for (const [key, entry] of Object.entries(value) as [string, unknown][]) {
    const name = prefix ? `${prefix}.${key}` : key
    if (Array.isArray(entry) && entry.some(isRecord)) {
      entry.forEach((item: unknown, index) => {
        if (isRecord(item)) Object.assign(values, flatten(item, `${name}[${index}]`))
      })
    } else if (isRecord(entry)) {
      Object.assign(values, flatten(entry, name))
    } else if (!isSecret.test(key)) {
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
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

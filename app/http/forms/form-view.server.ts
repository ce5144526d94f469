import { getZodConstraint, type Submission } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { FormView } from '~/values/form-view'

type Values = FormView['values']

/** A form before its first submission, with known values filled in. */
export function blankForm(schema: z.ZodType, known: object = {}): FormView {
  return {
    id: 'form',
    values: flatten(known),
    errors: {},
    formErrors: [],
    constraints: getZodConstraint(schema),
  }
}

/**
 * A submitted form with its errors. A refusal's message is shown at its field or above the form.
 */
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
  for (const [name, sentences] of inOrderOf(sent, found)) {
    const place = placeOf(name, sent)
    errors[place] = [...new Set([...(errors[place] ?? []), ...(sentences ?? [])])]
  }
  const { '': formErrors = [], ...fieldErrors } = errors
  return { ...sent, errors: fieldErrors, formErrors }
}

/** As the schema has its fields; a rule about several of them is only checked after each. */
function inOrderOf<Sentences>({ constraints }: FormView, found: Record<string, Sentences>) {
  const fields = [...new Set(Object.keys(constraints).map(topOf))]
  return Object.entries(found).toSorted(
    ([one], [other]) => fields.indexOf(topOf(one)) - fields.indexOf(topOf(other)),
  )
}

function topOf(name: string): string {
  return name.replace(/[.[].*$/, '')
}

/**
 * The field that shows an error: for a multiple choice, the whole group. Empty (above the form)
 * where there is no visible field: hidden ids, the reviewed price, and lists of people.
 */
function placeOf(name: string, { constraints }: FormView): string {
  const list = name.replace(/\[\d*\]$/, '')
  if (/Id$|^idempotencyKey$|^costCents$/.test(list)) return ''
  const isOfPeople = Object.keys(constraints).some((key) => key.startsWith(`${list}[].`))
  return isOfPeople ? '' : list
}

/** Secrets are never sent back to the page. */
const isSecret = /^(?:code|\w*password)$/i

/** Turns `{ athletes: [{ firstName: 'Zoe' }] }` into `{ 'athletes[0].firstName': 'Zoe' }`. */
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

/** A value as a form control posts it. An unchecked box posts nothing. */
function postedAs(value: unknown): string | string[] | undefined {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'boolean') return value ? 'on' : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

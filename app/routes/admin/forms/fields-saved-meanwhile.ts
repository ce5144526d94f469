import type { ContentField } from '~/domain/content/content-fields'
import type { FormView } from '~/values/form-view'

/** Fields whose saved value differs from what was typed. */
export function fieldsSavedMeanwhile(typed: FormView, kept: FormView, fields: ContentField[]) {
  const changed = fields.filter(({ name }) => textOf(typed, name) !== textOf(kept, name))
  return changed.map(({ name, label }) => ({
    term: `${label}, as it is kept now`,
    detail: textOf(kept, name) || 'Nothing',
  }))
}

function textOf({ values }: FormView, name: string): string {
  return String(values[name] ?? '').replace(/\r\n?/g, '\n')
}

import { isStale, type FormView } from './form-view'

/** A field to compare, with what an empty one says if not "Nothing". */
export type ComparedField = {
  name: string
  label: string
  kind?: string
  options?: { value: string; label: string }[]
  blank?: string
}

/**
 * The fields that somebody else saved meanwhile with another value than was typed, to show next to
 * it. Empty unless the submission was refused because of a newer version.
 */
export function savedMeanwhile(
  typed: FormView,
  saved: FormView,
  fields: ComparedField[],
): { term: string; detail: string }[] {
  if (!isStale(typed, saved)) return []
  return fields.flatMap((field) => {
    const detail = formatValue(saved, field)
    if (formatValue(typed, field) === detail) return []
    return [{ term: `${field.label}, as saved now`, detail }]
  })
}

function formatValue(
  { values }: FormView,
  { name, kind, options = [], blank = 'Nothing' }: ComparedField,
): string {
  const value = values[name] ?? ''
  if (kind === 'box') return value ? 'Yes' : 'No'
  const labels = [value]
    .flat()
    .map((one) => options.find(({ value }) => value === one)?.label ?? one)
  return labels.join(', ').replaceAll('\r\n', '\n') || blank
}

import type { Done } from '~/http/forms/answer-form.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { AskedParams } from './form-page.server'

type SavedRow<Row, Refusal extends string> = {
  /** The URL's parameter with its id, which is empty for a new row. */
  param: string
  find: (id: string) => Promise<object | null | undefined>
  save: (staff: Staff, row: Row) => Promise<Refused<Refusal> | null>
  done: (row: Row) => Done
}

/** The `save` of a form for one row: a new one, or the one in the URL, which must exist. */
export function saveRow<Row extends { id: string }, Refusal extends string>({
  param,
  find,
  save,
  done,
}: SavedRow<Row, Refusal>) {
  return async (staff: Staff, row: Row, asked: AskedParams) => {
    const id = asked.id(param)
    if (id && !(await find(id))) return null
    return (await save(staff, id ? { ...row, id } : row)) ?? done(row)
  }
}

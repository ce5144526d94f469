import type { FocusChoice } from './find-focus-choice.server'

/** What can be chosen, as a list of a form. */
export function focusOptions(offered: FocusChoice['offered']) {
  return offered.map(({ id, name, apparatus, level }) => ({
    value: id,
    label: name,
    help: `${apparatus}, ${level}`,
  }))
}

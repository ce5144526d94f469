import { testScreenshotsPath } from '~/values/paths/paths'
import type { FormView } from '~/values/form-view'

/** Nobody's: names as they come, very long ones, and words that have no place to break. */
export const shortName = 'Zoe'
export const longName = 'Wilhelmina-Alexandrina Featherstonehaugh-Oyelowo de la Fontaine'
export const unbreakable = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
export const fullName = 'Zoe Okafor'

export const zone = 'Eastern Time'

/** An address that leads on to nothing but the gallery itself. */
export function elsewhere(place: string): string {
  return `${testScreenshotsPath()}?to=${place}`
}

/** A form of the gallery's own; with an id of its own, so that no two fields share theirs. */
export function formOf(id: string, form: Partial<FormView> = {}): FormView {
  return { id, values: {}, errors: {}, formErrors: [], constraints: {}, ...form }
}

import { testScreenshotsPath } from '~/values/paths/paths'
import type { FormView } from '~/values/form-view'

/** Fictional: normal names, very long ones, and words without break points. */
export const shortName = 'Zoe'
export const longName = 'Wilhelmina-Alexandrina Featherstonehaugh-Oyelowo de la Fontaine'
export const unbreakable = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
export const usualName = 'Zoe Okafor'

export const zone = 'Eastern Time'

/** A link that stays in the gallery. */
export function galleryLink(place: string): string {
  return `${testScreenshotsPath()}?to=${place}`
}

/** A form with a unique id, so that no two fields share one. */
export function formOf(id: string, form: Partial<FormView> = {}): FormView {
  return { id, values: {}, errors: {}, formErrors: [], constraints: {}, ...form }
}

import { placeOf, type Settings } from '~/domain/settings/settings'
import { mapLink } from '~/values/links/map-link'

/** Where a lesson is, if not at the business's own address. */
export type LessonVenue = {
  name: string
  addressLines: string[]
  /** Empty if none. */
  mapUrl: string
  /** What to know on arrival; may be empty. */
  arrivalNotes: string
}

/** Selects it with a lesson. */
export const venueOfLesson = {
  select: { name: true, addressLines: true, mapUrl: true, arrivalNotes: true },
} as const

/** Selects the name alone. */
export const venueName = { select: { name: true } } as const

/** The name and the address. */
export function linesOfVenue({ name, addressLines }: LessonVenue): string[] {
  return [name, ...addressLines]
}

/** The link to a map: the one that staff entered, or one made from the address. */
export function mapOfVenue(venue: LessonVenue): string {
  return venue.mapUrl || mapLink(linesOfVenue(venue))
}

type Business = Pick<Settings, 'name' | 'addressLines' | 'phone'>

/** A lesson's place, with a map, arrival notes and the number to call. */
export function placeOfLesson(venue: LessonVenue | null, business: Business) {
  if (!venue) return { ...placeOf(business), notes: '' }
  const { arrivalNotes: notes } = venue
  return { where: linesOfVenue(venue), map: mapOfVenue(venue), notes, phone: business.phone }
}

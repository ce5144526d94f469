import { Heading, Links, Text } from '~/domain/communications/emails/parts'
import { mapOfVenue } from '~/domain/scheduling/venues/venue'
import { mapLink } from '~/values/links/map-link'
import type { LessonInEmail } from './lesson-facts'

type Props = {
  lesson: Pick<LessonInEmail, 'where' | 'venue'>
  phone: string
  /** The page with the directions. */
  directionsHref: string
}

/** How a family finds the place, and the number to call otherwise. */
export function Directions({ lesson: { where, venue }, phone, directionsHref }: Props) {
  const map = venue ? mapOfVenue(venue) : mapLink(where)
  return (
    <>
      <Heading>Directions</Heading>
      {linesOf(venue?.arrivalNotes ?? '').map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Links
        links={[
          ...(where.length > 0 ? [{ href: map, title: 'Show the place on a map' }] : []),
          { href: directionsHref, title: 'How to find us' },
        ]}
      />
      {phone && <Text>Running late, or lost? Call {phone}.</Text>}
    </>
  )
}

function linesOf(notes: string): string[] {
  return notes.split('\n').filter(Boolean)
}

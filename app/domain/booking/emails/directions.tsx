import { Heading, Links, Text } from '~/domain/communications/emails/parts'
import { mapLink } from '~/values/map-link'

type Props = {
  /** Lines of an address. */
  where: string[]
  phone: string
  /** The page with the directions. */
  directionsHref: string
}

/** How a family finds the place, and the number to call otherwise. */
export function Directions({ where, phone, directionsHref }: Props) {
  return (
    <>
      <Heading>Directions</Heading>
      <Links
        links={[
          ...(where.length > 0 ? [{ href: mapLink(where), title: 'Show the place on a map' }] : []),
          { href: directionsHref, title: 'How to find us' },
        ]}
      />
      {phone && <Text>Running late, or lost? Call {phone}.</Text>}
    </>
  )
}

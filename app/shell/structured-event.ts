import type { MetaDescriptor } from '~/framework'
import type { RootData } from './data/root-data'

type Match = { id: string; data?: unknown }

type Event = {
  name: string
  description: string
  path: string
  startsAt: string
  endsAt: string
  where: string[]
  priceCents: number
  currency: string
  isFull: boolean
}

/** A camp as structured data. */
export function eventOf(matches: Match[], event: Event): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined
  if (!root) return []
  const { name, description, path, startsAt, endsAt, where, priceCents, currency } = event
  const url = root.origin + path
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    url,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: root.site.name, address: where.join(', ') },
    organizer: {
      '@id': `${root.origin}/#business`,
      '@type': 'LocalBusiness',
      name: root.site.name,
    },
    offers: {
      '@type': 'Offer',
      url,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${event.isFull ? 'SoldOut' : 'InStock'}`,
    },
  }
  return [{ 'script:ld+json': described }]
}

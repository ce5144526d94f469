import type { MetaDescriptor } from '~/framework'
import { rootOf, type Match } from './data/root-of'

/** What is sold, at a price, on a page of its own. */
type Offered = {
  name: string
  description: string
  path: string
  priceCents: number
  currency: string
  isAvailable: boolean
}

type Event = Offered & { startsAt: string; endsAt: string; where: string[] }

/** A camp as structured data. */
export function eventOf(matches: Match[], event: Event): MetaDescriptor[] {
  return describe(matches, event, ({ business, name }) => ({
    '@type': 'Event',
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name, address: event.where.join(', ') },
    organizer: business,
  }))
}

type Service = Offered & {
  /** Such as `Birthday party`. */
  kind: string
}

/** What can be booked for any day, such as a party, as structured data. */
export function serviceOf(matches: Match[], service: Service): MetaDescriptor[] {
  return describe(matches, service, ({ business }) => ({
    '@type': 'Service',
    serviceType: service.kind,
    provider: business,
  }))
}

/** @returns nothing where the root's data is missing, as on error pages */
function describe(
  matches: Match[],
  { name, description, path, priceCents, currency, isAvailable }: Offered,
  facts: (site: { name: string; business: object }) => object,
): MetaDescriptor[] {
  const root = rootOf(matches)
  if (!root) return []
  const { origin, site } = root
  const url = origin + path
  const business = { '@id': `${origin}/#business`, '@type': 'LocalBusiness', name: site.name }
  const described = {
    '@context': 'https://schema.org',
    name,
    description,
    url,
    ...facts({ name: site.name, business }),
    offers: {
      '@type': 'Offer',
      url,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
    },
  }
  return [{ 'script:ld+json': described }]
}

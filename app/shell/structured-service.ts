import type { MetaDescriptor } from '~/framework'
import type { RootData } from './data/root-data'

type Match = { id: string; data?: unknown }

type Service = {
  name: string
  description: string
  path: string
  /** Such as `Birthday party`. */
  kind: string
  priceCents: number
  currency: string
  isAvailable: boolean
}

/** What is offered at a price, such as a party, as structured data. */
export function serviceOf(matches: Match[], service: Service): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined
  if (!root) return []
  const { name, description, path, kind, priceCents, currency, isAvailable } = service
  const url = root.origin + path
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    serviceType: kind,
    name,
    description,
    url,
    provider: {
      '@id': `${root.origin}/#business`,
      '@type': 'LocalBusiness',
      name: root.site.name,
    },
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

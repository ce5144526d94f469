import type { MetaDescriptor } from '~/framework'
import { rootOf, type Match } from './data/root-of'

type Course = {
  name: string
  description: string
  path: string
  firstOn: string
  /** Null without an end. */
  lastOn: string | null
  coaches: string[]
  where: string[]
  priceCents: number
  currency: string
  isFull: boolean
}

/** A class of a term as structured data. */
export function courseOf(matches: Match[], course: Course): MetaDescriptor[] {
  const root = rootOf(matches)
  if (!root) return []
  const { name, description, path, firstOn, lastOn, coaches, where, priceCents, currency } = course
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
    description,
    url: root.origin + path,
    provider: { '@id': `${root.origin}/#business`, '@type': 'LocalBusiness', name: root.site.name },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: (priceCents / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${course.isFull ? 'SoldOut' : 'InStock'}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: firstOn,
      ...(lastOn && { endDate: lastOn }),
      instructor: coaches.map((coach) => ({ '@type': 'Person', name: coach })),
      ...(where.length > 0 && { location: where.join(', ') }),
    },
  }
  return [{ 'script:ld+json': described }]
}

import type { MetaDescriptor } from '~/framework'
import { rootOf, type Match } from './data/root-of'

type Open = { weekday: number; start: string; end: string }

/** The business as structured data, with hours if the page has them. */
export function localBusiness(matches: Match[], hours: Open[] = []): MetaDescriptor[] {
  const root = rootOf(matches)
  if (!root) return []
  const { name, tagline, phone, email, address, social } = root.site
  const opened = hours.map(({ weekday, start, end }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: start,
    closes: end,
    dayOfWeek: weekdays[weekday - 1],
  }))
  const described = {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'SportsActivityLocation'],
    '@id': `${root.origin}/#business`,
    url: `${root.origin}/`,
    name,
    description: tagline,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address.length > 0 && { address: address.join(', ') }),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
    ...(opened.length > 0 && { openingHoursSpecification: opened }),
  }
  return [{ 'script:ld+json': described }]
}

type Offered = {
  name: string
  summary: string
  path: string
  priceCents: number
  currency: string
}

/** A lesson type as structured data. */
export function lessonOffer(matches: Match[], offered: Offered): MetaDescriptor[] {
  const root = rootOf(matches)
  if (!root) return []
  const { name, summary, path, priceCents, currency } = offered
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description: summary,
    url: root.origin + path,
    provider: { '@id': `${root.origin}/#business`, '@type': 'LocalBusiness', name: root.site.name },
    offers: {
      '@type': 'Offer',
      price: (priceCents / 100).toFixed(2),
      priceCurrency: currency,
    },
  }
  return [{ 'script:ld+json': described }]
}

/** FAQs as structured data; empty without any. */
export function faqPage(faqs: { question: string; answerHtml: string }[]): MetaDescriptor[] {
  if (faqs.length === 0) return []
  const mainEntity = faqs.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerHtml },
  }))
  const described = { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }
  return [{ 'script:ld+json': described }]
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

import { PhoneLink } from '~/components/layout/phone-link'
import { SummaryList } from '~/components/layout/summary-list'
import type { Site } from '~/shell/root-data'

/** How the business is reached, as far as it has said. */
export function ContactFacts({ site: { phone, email, address } }: { site: Site }) {
  const items = [
    ...(phone ? [{ term: 'Phone', detail: <PhoneLink phone={phone} /> }] : []),
    ...(email ? [{ term: 'E-mail', detail: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(address.length > 0 ? [{ term: 'Address', detail: address.join(', ') }] : []),
  ]
  return items.length > 0 ? <SummaryList items={items} /> : null
}

import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { SummaryList } from '~/components/layout/summary-list'
import type { Site } from '~/shell/data/root-data'

type Props = { site: Site; hours?: string[] }

/** How the business is reached, as far as it has said, and when somebody is there. */
export function ContactFacts({ site: { phone, email, address, social }, hours = [] }: Props) {
  const items = [
    ...(phone ? [{ term: 'Phone', detail: <PhoneLink phone={phone} /> }] : []),
    ...(email ? [{ term: 'Email', detail: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(address.length > 0 ? [{ term: 'Address', detail: address.join(', ') }] : []),
    ...(social.length > 0 ? [{ term: 'Elsewhere', detail: <Elsewhere social={social} /> }] : []),
    ...(hours.length > 0 ? [{ term: 'Open', detail: <Lines lines={hours} /> }] : []),
  ]
  return items.length > 0 ? <SummaryList items={items} /> : null
}

function Elsewhere({ social }: Pick<Site, 'social'>) {
  return (
    <ul>
      {social.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

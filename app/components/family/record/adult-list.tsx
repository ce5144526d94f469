import { EntryList } from '~/components/layout/entry-list'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { Link } from '~/components/layout/navigation/link'
import './record.css'

export type AdultListed = {
  id: string
  name: string
  /** The record of their own; null of the one that is shown. */
  to: string | null
  /** Where their details are changed; null of those who have a record of their own. */
  changeAt: string | null
  email: string | null
  phone: string
  emergency: { name: string; phone: string } | null
  /** What they may do for whom, and since when they are known. */
  facts: string[]
}

/** The adults of a family, how each is reached, and what they may do for which athlete. */
export function AdultList({ adults }: { adults: AdultListed[] }) {
  return <EntryList entries={adults.map(entryOf)} />
}

function entryOf({ id, name, to, changeAt, email, phone, emergency, facts }: AdultListed) {
  return {
    id,
    title: name,
    to: to ?? undefined,
    facts,
    actions: (
      <>
        {phone && <PhoneLink phone={phone} />}
        {email && (
          <a className="adult-email" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {emergency && (
          <span>
            Emergency: {emergency.name} <PhoneLink phone={emergency.phone} />
          </span>
        )}
        {changeAt && (
          <Link to={changeAt}>
            Edit<span className="sr-only"> {name}</span>
          </Link>
        )}
      </>
    ),
  }
}

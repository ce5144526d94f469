import { EntryList } from '~/components/layout/entry-list'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { Link } from '~/components/layout/navigation/link'
import './record.css'

export type AdultListed = {
  id: string
  name: string
  /** Their own record; null for the one shown. */
  to: string | null
  /** Null for adults with a record of their own. */
  changeAt: string | null
  email: string | null
  phone: string
  emergency: { name: string; phone: string } | null
  /** Their permissions, and since when they are known. */
  facts: string[]
}

/** A family's adults with contact details and permissions per athlete. */
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

import { PhoneLink } from '../navigation/phone-link'
import { SummaryList } from '../summary-list'

/** A person with contact details, or a short text if there is none. */
export type ContactItem = { term: string; words: string; phone?: string; email?: string }

/** A summary list with phone and email links. */
export function ContactList({ items }: { items: ContactItem[] }) {
  return <SummaryList items={items.map(itemOf)} />
}

function itemOf({ term, words, phone, email }: ContactItem) {
  const detail = (
    <>
      {words} {phone && <PhoneLink phone={phone} />}{' '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
  return { term, detail }
}

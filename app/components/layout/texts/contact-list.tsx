import { PhoneLink } from '../navigation/phone-link'
import { SummaryList } from '../summary-list'

/** Somebody, and how they are reached; or a few words where it is nobody. */
export type ContactItem = { term: string; words: string; phone?: string; email?: string }

/** A list of answers in which whoever is named can be called or written to. */
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

import { Fragment, type ReactNode } from 'react'
import { Link } from './navigation/link'
import './entry-list.css'

export type Entry = {
  id: string
  /** The element's id, for links that lead to this entry. */
  anchor?: string
  title: ReactNode
  /** Decorative. */
  picture?: ReactNode
  /** The details page. */
  to?: string
  facts?: string[]
  /** A URL to share, shown in full so that it can be copied. */
  address?: string | null
  tag?: ReactNode
  actions?: ReactNode
}

/** People, lessons or messages with facts and actions. */
export function EntryList({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="entries">
      {entries.map((entry) => (
        <li className="entry" key={entry.id} id={entry.anchor}>
          {entry.picture}
          <div className="entry-words">
            <p className="entry-title">
              {entry.to ? <Link to={entry.to}>{entry.title}</Link> : entry.title} {entry.tag}
            </p>
            {entry.facts && <Facts facts={entry.facts} />}
            {entry.address && (
              <p className="facts entry-facts">
                <a href={entry.address}>{entry.address}</a>
              </p>
            )}
          </div>
          {entry.actions && <div className="entry-actions">{entry.actions}</div>}
        </li>
      ))}
    </ul>
  )
}

function Facts({ facts }: { facts: string[] }) {
  return (
    <p className="facts entry-facts">
      {facts.map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

import { Link } from '~/components/layout/navigation/link'
import type { FoundGroup } from './use-search-ahead'
import './admin-search.css'

/** @param sentence says what happens or was found, if there is nothing to list */
type Props = { groups: FoundGroup[] | null; sentence: string }

/** What was found so far, below the search field. */
export function SearchResultList({ groups, sentence }: Props) {
  const isFound = groups !== null && groups.length > 0
  if (!isFound && !sentence) return null
  return (
    <div className="admin-found">
      {isFound ? null : <p className="admin-found-heading">{sentence}</p>}
      {groups?.map(({ heading, results }) => (
        <section key={heading} aria-label={heading}>
          <p className="admin-found-heading">{heading}</p>
          <ul>
            {results.map(({ id, title, facts, to }) => (
              <li key={id}>
                <Link to={to}>
                  <span>{title}</span> <small>{facts.join(' · ')}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

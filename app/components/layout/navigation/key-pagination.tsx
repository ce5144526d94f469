import { useState } from 'react'
import { UpdatedStatus } from '../texts/updated-status'
import { Link } from './link'
import './pagination.css'

type Props = {
  /** The items, such as "changes". */
  of: string
  newest: string | null
  newer: string | null
  older: string | null
}

/**
 * Links to the pages beside this one of a list that no one counts. With scripts, a page that was
 * turned to is announced, and its title has the focus, as in `Pagination`.
 */
export function KeyPagination({ of, newest, newer, older }: Props) {
  const [isTurned, setTurned] = useState(false)
  if (!newer && !older) return null
  const turn = () => setTurned(true)
  return (
    <nav className="pagination" aria-label={`Pages of ${of}`}>
      {newest && (
        <Link className="button button-quiet" to={newest} onClick={turn}>
          Newest
        </Link>
      )}
      {newer && (
        <Link key={newer} className="button button-quiet" to={newer} onClick={turn} rel="prev">
          <span aria-hidden="true">←</span> Newer
        </Link>
      )}
      {older && (
        <Link key={older} className="button button-quiet" to={older} onClick={turn} rel="next">
          Older <span aria-hidden="true">→</span>
        </Link>
      )}
      <UpdatedStatus isAsked={isTurned} />
    </nav>
  )
}

import { Link } from './link'
import './pagination.css'

type Props = {
  /** The items, such as "changes". */
  of: string
  newest: string | null
  newer: string | null
  older: string | null
}

/** Links to the pages beside this one of a list that no one counts. */
export function KeyPagination({ of, newest, newer, older }: Props) {
  if (!newer && !older) return null
  return (
    <nav className="pagination" aria-label={`Pages of ${of}`}>
      {newest && (
        <Link className="button button-quiet" to={newest}>
          Newest
        </Link>
      )}
      {newer && (
        <Link className="button button-quiet" to={newer} rel="prev">
          <span aria-hidden="true">←</span> Newer
        </Link>
      )}
      {older && (
        <Link className="button button-quiet" to={older} rel="next">
          Older <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}

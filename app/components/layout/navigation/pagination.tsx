import { Link } from './link'
import './pagination.css'

type Props = {
  /** The items, such as "bookings". */
  of: string
  page: number
  pages: number
  to: (page: number) => string
}

/**
 * Links to the previous and next page. With scripts, the page that was turned to is announced. Its
 * links are other elements, so the focus goes from the pressed one to the title, where the page is
 * scrolled to.
 */
export function Pagination({ of, page, pages, to }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={`Pages of ${of}`}>
      {page > 1 && (
        <Link key={page - 1} className="button button-quiet" to={to(page - 1)} rel="prev">
          <span aria-hidden="true">←</span> Previous
        </Link>
      )}
      <p role="status">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link key={page + 1} className="button button-quiet" to={to(page + 1)} rel="next">
          Next <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}

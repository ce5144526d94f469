import '~/components/layout/entry-list.css'
import { Link } from '~/components/layout/navigation/link'
import { Tag } from '~/components/layout/tag'
import './record.css'

export type NoteListed = {
  id: string
  text: string
  /** Author and date. */
  written: string
  /** Why, by whom and when it was struck out; null while valid. */
  struck: string | null
  /** Null if it was struck out or must be struck out elsewhere. */
  strikeAt: string | null
}

/** Internal notes about a family. Struck-out notes stay readable. */
export function NoteList({ notes }: { notes: NoteListed[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="entries">
      {notes.map(({ id, text, written, struck, strikeAt }) => (
        <li key={id} className={struck ? 'entry staff-note-struck' : 'entry'}>
          <div className="entry-words">
            {struck ? (
              <p>
                <Tag tone="over">Struck out</Tag> <s className="staff-note-text">{text}</s>
              </p>
            ) : (
              <p className="staff-note-text">{text}</p>
            )}
            <p className="facts entry-facts">
              <span>{written}</span> {struck && <span>{struck}</span>}
            </p>
          </div>
          {strikeAt && (
            <div className="entry-actions">
              <Link to={strikeAt}>
                Strike out<span className="sr-only"> the note: {text.slice(0, 40)}</span>
              </Link>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

import { Link } from '~/components/layout/navigation/link'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { contactPath } from '~/values/paths/content-paths'

type Props = { where: string[]; map: string | null; notes?: string; phone: string }

/** A lesson's address, directions, and the number to call. */
export function LessonLocation({ where, map, notes, phone }: Props) {
  return (
    <>
      <h2>Where</h2>
      <address>
        {where.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </address>
      {notes && notes.split('\n').map((line) => line && <p key={line}>{line}</p>)}
      <ul>
        {map && (
          <li>
            <a href={map} rel="noreferrer">
              Show it on a map
            </a>
          </li>
        )}
        <li>
          <Link to={contactPath()}>How to find us</Link>
        </li>
        {phone && (
          <li>
            Running late, or lost? Call <PhoneLink phone={phone} />
          </li>
        )}
      </ul>
    </>
  )
}

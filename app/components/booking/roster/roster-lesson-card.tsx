import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Tag } from '~/components/layout/tag'
import { LessonMarks, type LessonMarksView } from './lesson-marks'
import { RosterRow, type RosterRowView } from './roster-row'
import './roster.css'

/** A lesson of the day. `canceled` if it does not take place. */
export type LessonOnRoster = {
  id: string
  /** The attendance form's anchor. */
  anchor: string
  /** Such as "4:00 – 5:00 PM". */
  time: string
  name: string
  coach: string
  /** Such as "3 of 8 places taken". */
  places: string
  /** Whether it is in progress. */
  isNow: boolean
  canceled: boolean
  rows: RosterRowView[]
  /** Canceled bookings. */
  gone: { id: string; to: string; whose: string; state: string }[]
  /** Null if no one is expected. */
  marks: LessonMarksView | null
  ways: { to: string; label: string }[]
}

/** One lesson with its athletes and all that the coach needs to know. */
export function RosterLessonCard({ lesson }: { lesson: LessonOnRoster }) {
  const { id, anchor, time, name, coach, places, isNow, canceled, rows, gone, marks, ways } = lesson
  const title = `${time}, ${name}`
  return (
    <article className="roster-lesson" aria-labelledby={`lesson-${id}`}>
      <h2 id={`lesson-${id}`}>{canceled ? <del>{title}</del> : title}</h2>
      <p className="roster-facts">
        {isNow && <Tag tone="now">Now</Tag>} {canceled && <Tag tone="over">Canceled</Tag>} With{' '}
        {coach}. {places}.
      </p>
      {rows.length > 0 && (
        <ul className="roster-rows">
          {rows.map((row) => (
            <RosterRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {gone.map((one) => (
        <p key={one.id}>
          <del>{one.whose}</del> <Tag tone="over">{one.state}</Tag>{' '}
          <Link to={one.to}>
            Open booking<span className="sr-only"> of {one.whose}</span>
          </Link>
        </p>
      ))}
      {/* a saved form redirects here */}
      <div id={anchor} className="roster-anchor">
        {marks && <LessonMarks {...marks} title={title} />}
      </div>
      {ways.length > 0 && (
        <Actions>
          {ways.map(({ to, label }) => (
            <LinkButton key={to} to={to} variant="quiet">
              {label}
            </LinkButton>
          ))}
        </Actions>
      )}
    </article>
  )
}

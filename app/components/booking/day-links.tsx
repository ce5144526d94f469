import { LinkButton } from '~/components/layout/navigation/link-button'
import './day-links.css'

/** A day as a link names it: `weekday` is the beginning of `label`, and all of it that a phone has room for. */
export type DayLink = { to: string; weekday: string; label: string }

/** The days beside the one that is shown, and the way back to today's; on a phone, too, one row. */
export function DayLinks({
  previous,
  next,
  today,
}: {
  previous: DayLink
  next: DayLink
  /** Null where it is shown. */
  today: string | null
}) {
  return (
    <nav className="day-links" aria-label="Other days">
      <LinkButton to={previous.to} variant="quiet">
        <span aria-hidden="true">‹ </span>
        <DayName {...previous} />
      </LinkButton>
      {today && (
        <LinkButton to={today} variant="quiet">
          Today
        </LinkButton>
      )}
      <LinkButton to={next.to} variant="quiet">
        <DayName {...next} />
        <span aria-hidden="true"> ›</span>
      </LinkButton>
    </nav>
  )
}

function DayName({ weekday, label }: DayLink) {
  return (
    <span>
      {weekday}
      <span className="day-links-date">{label.slice(weekday.length)}</span>
    </span>
  )
}

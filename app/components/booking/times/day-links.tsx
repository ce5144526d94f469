import { LinkButton } from '~/components/layout/navigation/link-button'
import './day-links.css'

/** `weekday` is the start of `label`, and all that fits on a phone. */
export type DayLink = { to: string; weekday: string; label: string }

/** Links to the neighboring days and to today, in one row even on a phone. */
export function DayLinks({
  previous,
  next,
  today,
}: {
  previous: DayLink
  next: DayLink
  /** Null if today is shown. */
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

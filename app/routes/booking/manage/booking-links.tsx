import { LinkButton } from '~/components/layout/navigation/link-button'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { bookingPath } from '~/values/paths/paths'

type Props = {
  reschedule: string | null
  cancel: string | null
  absence: string | null
  calendar: { to: string; label: string } | null
  /** Calendars on the web. */
  calendars: { label: string; href: string }[]
}

/** A booking's links. The calendar file is not a page, so the browser downloads it. */
export function BookingLinks({ reschedule, cancel, absence, calendar, calendars }: Props) {
  return (
    <div className="actions">
      {calendar && (
        <a className="button button-quiet" href={calendar.to} download>
          {calendar.label}
        </a>
      )}
      {calendars.map(({ label, href }) => (
        <a key={label} className="button button-quiet" href={href} rel="noreferrer">
          {label}
        </a>
      ))}
      {reschedule && (
        <LinkButton to={reschedule} variant="quiet">
          Reschedule
        </LinkButton>
      )}
      {absence && (
        <LinkButton to={absence} variant="quiet">
          {bookingTexts.reportAbsence}
        </LinkButton>
      )}
      {cancel && (
        <LinkButton to={cancel} variant="quiet">
          {cancellationTexts.cancel}
        </LinkButton>
      )}
      <LinkButton to={bookingPath()} variant="quiet">
        Book another lesson
      </LinkButton>
    </div>
  )
}

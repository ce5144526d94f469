import { LinkButton } from '~/components/layout/navigation/link-button'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { bookingPath } from '~/values/paths/paths'

type Props = {
  isParty: boolean
  reschedule: string | null
  cancel: string | null
  absence: string | null
  calendar: { to: string; label: string } | null
  /** Calendars on the web. */
  calendars: { label: string; href: string }[]
}

/** A booking's links. */
export function BookingLinks({ isParty, reschedule, cancel, absence, calendar, calendars }: Props) {
  return (
    <>
      {calendars.length > 0 && (
        <div className="actions" role="group" aria-labelledby="add-to-calendar">
          <span id="add-to-calendar">{bookingTexts.addToCalendar}:</span>
          {calendar && <CalendarFile {...calendar} />}
          {calendars.map(({ label, href }) => (
            <a key={label} className="button button-quiet" href={href} rel="noreferrer">
              {label}
            </a>
          ))}
        </div>
      )}
      {isParty && cancel && <p>To change the day or time of your party, please call us.</p>}
      <div className="actions">
        {calendar && calendars.length === 0 && <CalendarFile {...calendar} />}
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
            {isParty ? cancellationTexts.cancelParty : cancellationTexts.cancel}
          </LinkButton>
        )}
        <LinkButton to={bookingPath()} variant="quiet">
          Book another lesson
        </LinkButton>
      </div>
    </>
  )
}

/** Not a page, so the browser downloads it, and hands it to the device's own calendar. */
function CalendarFile({ to, label }: { to: string; label: string }) {
  return (
    <a className="button button-quiet" href={to} download>
      {label}
    </a>
  )
}

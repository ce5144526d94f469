import { Form, useSubmit } from '~/framework'
import type { ReactNode } from 'react'
import { Link } from '~/components/layout/navigation/link'
import type { CalendarViewName } from '~/values/paths/calendar-paths'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import type { presentCalendar } from './present-calendar.server'

type Props = { shown: Awaited<ReturnType<typeof presentCalendar>> }

const units: Record<CalendarViewName, { unit: string; now: string }> = {
  day: { unit: 'day', now: 'Today' },
  week: { unit: 'week', now: 'This week' },
  month: { unit: 'month', now: 'This month' },
  agenda: { unit: '7 days', now: 'From today' },
}

const viewLabels: Record<CalendarViewName, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  agenda: 'Agenda',
}

/** Dates, view and coach. Phones show a week as days. */
export function CalendarBar({ shown }: Props) {
  const { view, title, dayTitle, zone, links, coaches } = shown
  const { unit, now } = units[view]
  const isWeek = view === 'week'
  return (
    <div className="calendar-bar">
      <div className="calendar-bar-row">
        <nav
          aria-label={isWeek || unit === '7 days' ? 'Other days' : `Other ${unit}s`}
          className="calendar-turn"
        >
          {isWeek && (
            <Turn to={links.previousDay} mark="‹" isOfPhone>
              {calendarTexts.previousDay}
            </Turn>
          )}
          <Turn to={links.previous} mark="‹" isOfPhone={isWeek ? false : undefined}>
            Previous {unit}
          </Turn>
          <Link to={links.now}>{isWeek ? <OfEither wide={now} phone={units.day.now} /> : now}</Link>
          <Turn to={links.next} mark="›" isOfPhone={isWeek ? false : undefined}>
            Next {unit}
          </Turn>
          {isWeek && (
            <Turn to={links.nextDay} mark="›" isOfPhone>
              {calendarTexts.nextDay}
            </Turn>
          )}
        </nav>
        <h2 className={isWeek ? 'calendar-only-wide' : undefined}>
          {title} <small>{zone}</small>
        </h2>
        {isWeek && (
          <h2 className="calendar-only-phone">
            {dayTitle} <small>{zone}</small>
          </h2>
        )}
      </div>
      <div className="calendar-bar-row">
        {coaches.length > 0 && <WhoseCalendar shown={shown} />}
        <nav aria-label="Views" className="calendar-turn">
          {isWeek && (
            <Link to={links.self} className="calendar-only-phone" aria-current="page">
              {viewLabels.day}
            </Link>
          )}
          {links.views.map(({ view: name, to }) => (
            <Link
              key={name}
              to={to}
              className={classOfView(name, view)}
              aria-current={name === view ? 'page' : undefined}
            >
              {viewLabels[name]}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

/** Phones have no week view; its selected day counts as the day view. */
function classOfView(name: CalendarViewName, view: CalendarViewName): string | undefined {
  return name === 'week' || (name === 'day' && view === 'week') ? 'calendar-only-wide' : undefined
}

function OfEither({ wide, phone }: { wide: string; phone: string }) {
  return (
    <>
      <span className="calendar-only-wide">{wide}</span>
      <span className="calendar-only-phone">{phone}</span>
    </>
  )
}

type TurnProps = { to: string; mark: string; isOfPhone?: boolean; children: ReactNode }

function Turn({ to, mark, isOfPhone, children }: TurnProps) {
  const only = isOfPhone ? 'calendar-only-phone' : 'calendar-only-wide'
  return (
    <Link to={to} className={isOfPhone === undefined ? undefined : only}>
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only">{children}</span>
    </Link>
  )
}

function WhoseCalendar({ shown }: Props) {
  const { view, day, coachId, coaches, hidesCanceled } = shown
  const submit = useSubmit()
  return (
    <Form className="calendar-whose" role="search" aria-label="Whose calendar">
      {view !== 'week' && <input type="hidden" name="view" value={view} />}
      <input type="hidden" name="day" value={day} />
      {hidesCanceled && <input type="hidden" name="canceled" value="hide" />}
      <select
        key={coachId}
        className="control"
        name="coach"
        aria-label="Coach"
        defaultValue={coachId ?? ''}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        <option value="">{calendarTexts.allCoaches}</option>
        {coaches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button className="button button-quiet" type="submit">
        Apply
      </button>
    </Form>
  )
}

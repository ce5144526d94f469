import { Form, useSubmit } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from '~/components/layout/navigation/link'
import type { CalendarViewName } from '~/values/paths/calendar-paths'
import { calendarTexts } from './calendar-texts'
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

/** Which days, in which view, and whose. */
export function CalendarBar({ shown }: Props) {
  const { view, title, zone, links, coaches } = shown
  const { unit, now } = units[view]
  const isWeek = view === 'week'
  return (
    <div className="calendar-bar">
      <div className="calendar-bar-row">
        <nav
          aria-label={`Other ${unit === '7 days' ? 'days' : `${unit}s`}`}
          className="calendar-turn"
        >
          {isWeek && (
            <Turn to={links.previousDay} mark="‹" isOfPhone>
              Previous day
            </Turn>
          )}
          <Turn to={links.previous} mark="‹" isOfPhone={isWeek ? false : undefined}>
            Previous {unit}
          </Turn>
          <Link to={links.now}>{now}</Link>
          <Turn to={links.next} mark="›" isOfPhone={isWeek ? false : undefined}>
            Next {unit}
          </Turn>
          {isWeek && (
            <Turn to={links.nextDay} mark="›" isOfPhone>
              Next day
            </Turn>
          )}
        </nav>
        <h2>
          {title} <small>{zone}</small>
        </h2>
      </div>
      <div className="calendar-bar-row">
        {coaches.length > 0 && <WhoseCalendar shown={shown} />}
        <nav aria-label="Views" className="calendar-turn">
          {links.views.map(({ view: name, to }) => (
            <Link key={name} to={to} aria-current={name === view ? 'page' : undefined}>
              {viewLabels[name]}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

type TurnProps = { to: string; mark: string; isOfPhone?: boolean; children: ReactNode }

/** On a phone the week is shown by the day. */
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
        Show
      </button>
    </Form>
  )
}

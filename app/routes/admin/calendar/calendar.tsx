import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Actions } from '~/components/layout/actions'
import { Empty } from '~/components/layout/texts/empty'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import {
  closeDayPath,
  newBlockPath,
  newClassPath,
  staffCalendarFeedPath,
} from '~/values/paths/calendar-paths'
import { CalendarTable } from './calendar-table'
import { formatCalendar } from './present-calendar.server'
import { calendarTexts } from './calendar-texts'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return await formatCalendar(staff, new URL(args.request.url).searchParams)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(`Calendar, ${data?.title ?? ''}`, matches) },
  { name: 'robots', content: 'noindex' },
]

const leads = {
  week: 'Press an open time to put something there.',
  month: 'Choose a day to see its week.',
}

export default function Calendar() {
  const shown = useLoaderData<typeof loader>()
  const { view, title, zone, coachName, coachId, coaches, previous, next, thisOne, other } = shown
  const unit = view === 'month' ? 'month' : 'week'
  return (
    <Page title="Calendar" lead={`All times are ${zone}. ${leads[unit]}`}>
      {coaches.length > 1 && (
        <nav className="actions" aria-label="Coaches">
          {coaches.map(({ name, to, isShown }) => (
            <LinkButton
              key={to}
              to={to}
              variant={isShown ? 'primary' : 'quiet'}
              isCurrent={isShown}
            >
              {name}
            </LinkButton>
          ))}
        </nav>
      )}
      <nav className="actions" aria-label={`Other ${unit}s`}>
        <LinkButton to={previous} variant="quiet">
          Previous {unit}
        </LinkButton>
        <LinkButton to={thisOne} variant="quiet">
          This {unit}
        </LinkButton>
        <LinkButton to={next} variant="quiet">
          Next {unit}
        </LinkButton>
        <LinkButton to={other} variant="quiet">
          {view === 'month' ? 'Show the week' : 'Show the month'}
        </LinkButton>
      </nav>
      {coachName === null ? (
        <Empty title="You have no calendar of your own." />
      ) : (
        <>
          <CalendarTable
            caption={`${title}, ${coachName}`}
            days={shown.days}
            withOpenTimes={view === 'week'}
          />
          <Actions>
            <LinkButton to={newBlockPath({ coach: coachId })}>{calendarTexts.addBlock}</LinkButton>
            <LinkButton to={newClassPath({ coach: coachId })} variant="quiet">
              {calendarTexts.addClass}
            </LinkButton>
            <LinkButton to={closeDayPath({ coach: coachId })} variant="quiet">
              {calendarTexts.closeADay}
            </LinkButton>
            <LinkButton to={staffCalendarFeedPath()} variant="quiet">
              In your own calendar
            </LinkButton>
          </Actions>
        </>
      )}
    </Page>
  )
}

import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from '~/framework'
import { PleaseCall } from '~/components/booking/please-call'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { classMessageTexts } from '~/domain/booking/coach-messages/class-message-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import {
  cancelDatePath,
  changeClassPath,
  endClassPath,
  restoreDatePath,
  withCalendar,
} from '~/values/paths/calendar-paths'
import { formatClass, formatLeftOut } from './present-class.server'
import { ActionButton } from '../forms/form-page'
import { endingsOf } from './series-to-end.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const lessonId = args.params.lessonId ?? ''
  const words = await formatClass(staff, lessonId, new URL(args.request.url).searchParams)
  const leftOut = await formatLeftOut(staff, lessonId)
  return { ...words, leftOut, endings: await endingsOf(staff, lessonId) }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.name ?? 'A class', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function Class() {
  const { id, name, lead, places, coming, canceled, calls, notOffered, book, from, back, ...can } =
    useLoaderData<typeof loader>()
  const { canChange, canCancel, endings, leftOut, message } = can
  return (
    <Page title={name} lead={lead} narrow>
      {canceled && <Notice tone="info" title={calendarTexts.dateCanceled} />}
      {notOffered && <Notice tone="attention" title={notOffered} />}
      <PleaseCall calls={calls} />
      <section aria-labelledby="coming">
        <h2 id="coming">Roster</h2>
        <p>{places}.</p>
        {coming.length > 0 && <EntryList entries={coming} />}
      </section>
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out">
          <h2 id="left-out">Skipped dates</h2>
          <p>Something else was on the calendar when the class was scheduled.</p>
          <EntryList
            entries={leftOut.map(({ day, on, title }) => {
              const press = {
                to: withCalendar(restoreDatePath(id), from),
                label: `Restore: ${title}`,
              }
              return {
                id: day,
                title,
                actions: <ActionButton press={{ ...press, fields: { day, on } }} />,
              }
            })}
          />
        </section>
      )}
      <Actions>
        {book && <LinkButton to={book}>{staffBookingTexts.bookForFamily}</LinkButton>}
        {canChange && (
          <LinkButton to={withCalendar(changeClassPath(id), from)} variant="quiet">
            {calendarTexts.changeClass}
          </LinkButton>
        )}
        {message && (
          <LinkButton to={message} variant="quiet">
            {classMessageTexts.messageClass}
          </LinkButton>
        )}
        {canCancel && (
          <LinkButton to={withCalendar(cancelDatePath(id), from)} variant="quiet">
            {calendarTexts.cancelDate}
          </LinkButton>
        )}
        {endings.includes('after') && (
          <LinkButton to={withCalendar(endClassPath(id, 'after'), from)} variant="quiet">
            End the class after this date
          </LinkButton>
        )}
        {endings.includes('with') && canCancel && (
          <LinkButton to={withCalendar(endClassPath(id, 'with'), from)} variant="quiet">
            End it with this date and all later ones
          </LinkButton>
        )}
        <LinkButton to={back} variant="quiet">
          {calendarTexts.back}
        </LinkButton>
      </Actions>
    </Page>
  )
}

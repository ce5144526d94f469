import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { EndSeriesForm, endSeriesMessages } from '~/domain/booking/classes/class-forms'
import { endSeries } from '~/domain/booking/classes/end-series.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { classPath, withCalendar } from '~/values/paths/calendar-paths'
import { calendarQuery } from '~/components/calendar/back-to-calendar'
import { CancelBookings } from './cancel-bookings'
import { readEnding, seriesToEnd } from './series-to-end.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { answerForm } from '~/http/forms/answer-form.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const shown = await seriesToEnd(staff, args.params.lessonId ?? '', readEnding(args.params))
  return { ...shown, from: calendarQuery(new URL(args.request.url).searchParams) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const ending = readEnding(args.params)
  return await answerForm(args.request, EndSeriesForm, endSeriesMessages, async (answers) => {
    const request = { ...answers, ending }
    const outcome = await endSeries(staff, args.params.lessonId ?? '', request)
    if (!outcome || 'refused' in outcome) return outcome
    const from = calendarQuery(new URL(args.request.url).searchParams)
    return { to: withCalendar(classPath(outcome.lessonId), from), said: 'Class ended.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('End a class')

export default function EndClass() {
  const { id, name, seenFrom, whyNot, end, from } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form
  return (
    <Page title={`End ${name}`} lead={`Starting with the date on ${seenFrom}.`} narrow>
      {form && <ErrorSummary form={form} />}
      {whyNot && <Notice tone="info" title={whyNot} />}
      {end && (
        <>
          <p>
            The class has no dates after {end.lastDay}. {end.dates}{' '}
            {end.dates === 1 ? 'date' : 'dates'} in the calendar {end.dates === 1 ? 'is' : 'are'}{' '}
            canceled. Families get a full refund and an email.
          </p>
          <CancelBookings
            columns={columns}
            affected={end.affected}
            noneBooked="No bookings on these dates."
            calls={end.calls}
            amount={end.amount}
            note={end.note}
            form={end.form}
            button={calendarTexts.endClass}
          />
        </>
      )}
      <LinkButton to={withCalendar(classPath(id), from)} variant="quiet">
        Back to class
      </LinkButton>
    </Page>
  )
}

type Line = { id: string; when: string; athletes: string; refund: string }

const columns = [
  { heading: 'When', cell: ({ when }: Line) => when },
  { heading: 'Athletes', cell: ({ athletes }: Line) => athletes },
  { heading: 'Refund', cell: ({ refund }: Line) => refund, numeric: true },
]

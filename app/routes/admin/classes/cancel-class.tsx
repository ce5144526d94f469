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
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { CancelDateForm, cancelDateMessages } from '~/domain/booking/classes/class-forms'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { classPath, withCalendar } from '~/values/paths/calendar-paths'
import { calendarQuery } from '~/components/calendar/back-to-calendar'
import { CancelBookings } from './cancel-bookings'
import { dateToCancel } from './present-class.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { answerForm } from '~/http/forms/answer-form.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const asked = new URL(args.request.url).searchParams
  return await dateToCancel(staff, args.params.lessonId ?? '', asked)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  return await answerForm(args.request, CancelDateForm, cancelDateMessages, async (answers) => {
    const outcome = await cancelClassDate(staff, args.params.lessonId ?? '', answers)
    if (!outcome || 'refused' in outcome) return outcome
    const from = calendarQuery(new URL(args.request.url).searchParams)
    return { to: withCalendar(classPath(outcome.lessonId), from), said: calendarTexts.dateCanceled }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Cancel a date of a class')

export default function CancelClass() {
  const {
    self,
    name,
    lead,
    canCancel,
    affected,
    calls,
    amount,
    note,
    form: shown,
  } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? shown
  return (
    <Page title={`Cancel ${name}`} lead={lead} narrow>
      <ErrorSummary form={form} />
      {!canCancel && <Notice tone="info" title="This date is over or already canceled." />}
      {canCancel && (
        <>
          <p>Only this date. Families get a full refund and an email.</p>
          <CancelBookings
            columns={columns}
            affected={affected}
            noneBooked="No bookings on this date."
            calls={calls}
            amount={amount}
            note={note}
            form={shown}
            button={calendarTexts.cancelDate}
          />
        </>
      )}
      <LinkButton to={self} variant="quiet">
        Back to class
      </LinkButton>
    </Page>
  )
}

type Line = { id: string; athletes: string; places: string; refund: string }

const columns = [
  { heading: 'Athletes', cell: ({ athletes }: Line) => athletes },
  { heading: 'Places', cell: ({ places }: Line) => places, numeric: true },
  { heading: 'Refund', cell: ({ refund }: Line) => refund, numeric: true },
]

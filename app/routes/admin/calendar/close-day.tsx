import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PleaseCall } from '~/components/booking/please-call'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Commitment } from '~/components/layout/texts/commitment'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Table } from '~/components/layout/table'
import { CloseDayForm, closingMessages } from '~/domain/booking/closings/closing'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { closingPath, withCalendar } from '~/values/paths/calendar-paths'
import { calendarQuery } from '~/components/calendar/back-to-calendar'
import { dayToClose } from './day-to-close.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return await dayToClose(staff, args.request)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  return await answerForm(args.request, CloseDayForm, closingMessages, async (answers) => {
    const outcome = await startClosing(staff, answers)
    if ('refused' in outcome) return outcome
    const from = calendarQuery(new URL(args.request.url).searchParams)
    // closed by someone else since the page was opened
    const isNew = outcome.closingId === answers.id
    const said = isNew ? calendarTexts.dayClosed : calendarTexts.wasClosed
    return { to: withCalendar(closingPath(outcome.closingId), from), said }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(calendarTexts.closeADay)

export default function CloseDay() {
  const { asking, from, back, coaches, already, shown, closing } = useLoaderData<typeof loader>()
  const form = useForm(closing)
  return (
    <Page
      title={calendarTexts.closeADay}
      lead="Review it first. Nothing is canceled until you press Close this day, and lessons that have begun by then take place."
    >
      <ErrorSummary form={asking} />
      <FilterForm label="Which day">
        {from && <input type="hidden" name="from" value={from} />}
        <TextField form={asking} name="day" label="Day" type="date" />
        <SelectField form={asking} name="coach" label="Whose day" options={coaches} />
      </FilterForm>
      {already && (
        <section aria-label={calendarTexts.closeThisDay}>
          <p>{already.said}</p>
          {already.to && (
            <p>
              <Link to={already.to}>{calendarTexts.seeClosing}</Link>
            </p>
          )}
        </section>
      )}
      {shown && closing && form && (
        <section aria-labelledby="affected">
          <h2 id="affected">{shown.day}</h2>
          <ErrorSummary form={form} />
          {shown.affected.length === 0 ? (
            <p>No one has booked anything on it.</p>
          ) : (
            <Table
              caption={`What is canceled, all times ${shown.zone}`}
              columns={columns}
              rows={shown.affected}
              keyOf={({ id }) => id}
            />
          )}
          {shown.classes.length > 0 && (
            <>
              <Table
                caption="Classes that do not take place"
                columns={classColumns}
                rows={shown.classes}
                keyOf={({ id }) => id}
              />
              <p>
                A dropped class does not come back automatically, even if you open the day again:
                add it to the calendar again. Its waiting list is not told.
              </p>
            </>
          )}
          <PleaseCall calls={shown.calls} />
          <Form method="post">
            <HiddenField form={form} name="id" />
            <HiddenField form={closing} name="day" />
            <HiddenField form={closing} name="coachId" />
            <HiddenField form={closing} name="seenBookings" />
            <HiddenField form={closing} name="seenCents" />
            <TextField
              form={form}
              name="reason"
              label="Why"
              help="Families read it in their email, such as: The gym is closed by a storm."
            />
            <Commitment label="Refunded to families" amount={shown.amount} note={shown.note}>
              <SubmitButton variant="destructive">{calendarTexts.closeThisDay}</SubmitButton>
            </Commitment>
          </Form>
        </section>
      )}
      <LinkButton to={back} variant="quiet">
        {calendarTexts.back}
      </LinkButton>
    </Page>
  )
}

type Line = { id: string; when: string; lesson: string; athletes: string; refund: string }

const columns = [
  { heading: 'When', cell: ({ when }: Line) => when },
  { heading: 'Lesson', cell: ({ lesson }: Line) => lesson },
  { heading: 'Athletes', cell: ({ athletes }: Line) => athletes },
  { heading: 'Refund', cell: ({ refund }: Line) => refund, numeric: true },
]

type ClassLine = { id: string; when: string; name: string; taken: string; waiting: string }

const classColumns = [
  { heading: 'When', cell: ({ when }: ClassLine) => when },
  { heading: 'Class', cell: ({ name }: ClassLine) => name },
  { heading: 'Places taken', cell: ({ taken }: ClassLine) => taken, numeric: true },
  { heading: 'Waiting', cell: ({ waiting }: ClassLine) => waiting, numeric: true },
]

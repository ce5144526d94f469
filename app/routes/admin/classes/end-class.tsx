import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { PleaseCall } from '~/components/booking/please-call'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Commitment } from '~/components/layout/texts/commitment'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { Table } from '~/components/layout/table'
import type { Call } from '~/domain/admin/families/family-to-call'
import { EndSeriesForm, endSeriesMessages } from '~/domain/booking/classes/class-forms'
import { endSeries } from '~/domain/booking/classes/end-series.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { classPath, withCalendar } from '~/values/paths/calendar-paths'
import type { FormView } from '~/values/form-view'
import { calendarQuery } from '~/components/calendar/back-to-calendar'
import { endingOf, seriesToEnd } from './series-to-end.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { answerForm } from '~/http/forms/answer-form.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const shown = await seriesToEnd(staff, args.params.lessonId ?? '', endingOf(args.params))
  return { ...shown, from: calendarQuery(new URL(args.request.url).searchParams) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const ending = endingOf(args.params)
  return await answerForm(args.request, EndSeriesForm, endSeriesMessages, async (answers) => {
    const request = { ...answers, ending }
    const outcome = await endSeries(staff, args.params.lessonId ?? '', request)
    if (!outcome || 'refused' in outcome) return outcome
    const from = calendarQuery(new URL(args.request.url).searchParams)
    return { to: withCalendar(classPath(outcome.lessonId), from), said: 'Class ended.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('End a class', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function EndClass() {
  const { id, name, seenFrom, whyNot, end, from } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form
  return (
    <Page title={`End ${name}`} lead={`Seen from ${seenFrom}.`} narrow>
      {form && <ErrorSummary form={form} />}
      {whyNot && <Notice tone="info" title={whyNot} />}
      {end && <WhatEnds end={end} />}
      <LinkButton to={withCalendar(classPath(id), from)} variant="quiet">
        Back to the class
      </LinkButton>
    </Page>
  )
}

type Line = { id: string; when: string; athletes: string; returned: string }
type End = {
  lastDay: string
  dates: number
  amount: string
  note: string
  affected: Line[]
  calls: Call[]
  form: FormView
}

function WhatEnds({ end: { lastDay, dates, amount, note, affected, calls, form } }: { end: End }) {
  return (
    <>
      <p>
        Nothing of it comes after {lastDay}. {dates} {dates === 1 ? 'date' : 'dates'} in the
        calendar {dates === 1 ? 'is' : 'are'} canceled. Each family gets back all that it has paid,
        and is told by email.
      </p>
      {affected.length === 0 && <p>No one has booked what ends.</p>}
      {affected.length > 0 && (
        <Table
          caption="What is canceled"
          columns={columns}
          rows={affected}
          keyOf={({ id }) => id}
        />
      )}
      <PleaseCall calls={calls} />
      <Form method="post">
        <HiddenField form={form} name="seenDates" />
        <HiddenField form={form} name="seenBookings" />
        <HiddenField form={form} name="seenCents" />
        <Commitment label="Returned to families" amount={amount} note={note}>
          <SubmitButton variant="destructive">{calendarTexts.endClass}</SubmitButton>
        </Commitment>
      </Form>
    </>
  )
}

const columns = [
  { heading: 'When', cell: ({ when }: Line) => when },
  { heading: 'Athletes', cell: ({ athletes }: Line) => athletes },
  { heading: 'Returned', cell: ({ returned }: Line) => returned, numeric: true },
]

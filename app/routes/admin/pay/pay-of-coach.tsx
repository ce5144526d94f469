import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { payTexts } from '~/domain/payroll/pay-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import {
  coachPayPath,
  lockPayPath,
  newPayAdjustmentPath,
  newPayRatePath,
} from '~/values/paths/pay-paths'
import { ActionButton } from '../forms/form-page'
import { payOfCoach } from './pay-of-coach.server'
import { PayTables } from './pay-tables'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'pay-coaches')
  const shown = await payOfCoach(args.params.coachId ?? '', args.request)
  return data(shown, { status: shown.isOdd ? 400 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(`Pay of ${data?.name ?? 'a coach'}`, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PayOfCoach() {
  const { id, name, form, open, rates, periods } = useLoaderData<typeof loader>()
  return (
    <Page title={`Pay of ${name}`}>
      <ErrorSummary form={form} />
      <section aria-labelledby="open">
        <h2 id="open">Not locked yet</h2>
        {rates.length === 0 && <p>{payTexts.noRate}</p>}
        {rates.length > 0 && (
          <FilterForm label="Choose the last day" button="Show">
            <TextField form={form} name="until" label="Last day" type="date" />
          </FilterForm>
        )}
        {rates.length > 0 && !open && <p>All days before the chosen one are locked.</p>}
        {open && <OpenPeriod coachId={id} {...open} />}
      </section>
      <section aria-labelledby="rates">
        <h2 id="rates">Rates</h2>
        <EntryList
          entries={rates.map(({ id: rateId, rate, facts, removing }) => ({
            id: rateId,
            title: rate,
            facts,
            actions: <ActionButton press={{ to: removing, label: 'Remove', about: rate }} />,
          }))}
        />
        <Actions>
          <LinkButton to={newPayRatePath(id)} variant="quiet">
            {payTexts.addRate}
          </LinkButton>
        </Actions>
      </section>
      {periods.length > 0 && (
        <section aria-labelledby="locked">
          <h2 id="locked">Locked periods</h2>
          <EntryList
            entries={periods.map(({ id: periodId, to, period, amount }) => ({
              id: periodId,
              title: period,
              to,
              facts: [amount],
            }))}
          />
        </section>
      )}
      <Actions>
        <LinkButton to={coachPayPath()} variant="quiet">
          All coaches
        </LinkButton>
      </Actions>
    </Page>
  )
}

type Open = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['open']>

function OpenPeriod({ coachId, ...open }: Open & { coachId: string }) {
  const { period, endsOn, amount, amountCents, withoutAttendance, withoutRate, isOver } = open
  const locking = {
    to: lockPayPath(coachId),
    label: payTexts.lock,
    fields: { until: endsOn, seenCents: amountCents },
    isNext: true,
  } as const
  return (
    <>
      <SummaryList
        items={[
          { term: 'Period', detail: period },
          { term: 'To be paid', detail: amount },
        ]}
      />
      {withoutAttendance > 0 && (
        <p>
          {withoutAttendance === 1
            ? 'Attendance of one lesson is not taken yet. Who is booked counts as present.'
            : `Attendance of ${withoutAttendance} lessons is not taken yet. Who is booked counts as present.`}
        </p>
      )}
      {withoutRate > 0 && (
        <p>
          {withoutRate === 1
            ? 'One lesson has no rate and is not paid.'
            : `${withoutRate} lessons have no rate and are not paid.`}
        </p>
      )}
      {open.lines.length === 0 && <p>No lessons were taught in this period.</p>}
      <PayTables
        {...open}
        adjustments={open.adjustments.map(({ removing, ...adjustment }) => ({
          ...adjustment,
          action: (
            <ActionButton press={{ to: removing, label: 'Remove', about: adjustment.reason }} />
          ),
        }))}
      />
      {isOver && (
        <p>
          Once locked, this period never changes. What is corrected later is in the next period.
        </p>
      )}
      <Actions>
        {isOver && <ActionButton press={locking} />}
        <LinkButton to={newPayAdjustmentPath(coachId)} variant="quiet">
          {payTexts.addAdjustment}
        </LinkButton>
      </Actions>
      {!isOver && <p>It can be locked when its last day is over.</p>}
    </>
  )
}

import { data, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import type { Payee } from '~/values/payee'
import { settlementTexts } from '~/domain/settlements/settlement-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import {
  lockSettlementPath,
  newSettlementAdjustmentPath,
  newSettlementRatePath,
  payeeOfPath,
  settlementsPath,
} from '~/values/paths/settlement-paths'
import { ActionButton } from '../forms/form-page'
import { OpenLines } from './open-lines'
import { presentOpenSettlement } from './open-settlement.server'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-settlements')
  const shown = await presentOpenSettlement(
    staff,
    payeeOfPath(args.params.payees ?? '', args.params.payeeId ?? ''),
    args.request,
  )
  return data(shown, { status: shown.isOdd ? 400 : 200 })
}

export const meta = unlistedMeta<typeof loader>((data) => data?.payee.name ?? 'Settlement')

export default function OpenSettlementPage() {
  const { payee, form, open, rates, settlements } = useLoaderData<typeof loader>()
  return (
    <Page title={payee.name} lead={leads[payee.kind]}>
      <ErrorSummary form={form} />
      <section aria-labelledby="open">
        <h2 id="open">Not settled yet</h2>
        {rates.length === 0 && <p>{settlementTexts.noRate}</p>}
        {rates.length > 0 && (
          <FilterForm label="Choose the last day" button="Show">
            <TextField form={form} name="until" label="Last day" type="date" />
          </FilterForm>
        )}
        {rates.length > 0 && !open && <p>{settlementTexts.allLocked}</p>}
        {open && <OpenWithActions payee={payee} {...open} />}
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
          <LinkButton to={newSettlementRatePath(payee)} variant="quiet">
            {settlementTexts.addRate}
          </LinkButton>
        </Actions>
      </section>
      {settlements.length > 0 && (
        <section aria-labelledby="locked">
          <h2 id="locked">Settlements</h2>
          <EntryList entries={settlements} />
        </section>
      )}
      <Actions>
        <LinkButton to={settlementsPath()} variant="quiet">
          All settlements
        </LinkButton>
      </Actions>
    </Page>
  )
}

const leads = {
  coach: 'Pay for lessons this coach taught.',
  venue: 'Pay for lessons held at this venue.',
}

type Open = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['open']>

function OpenWithActions({ payee, ...open }: Open & { payee: Payee }) {
  const { endsOn, amountCents, isOver } = open
  const locking = {
    to: lockSettlementPath(payee),
    label: settlementTexts.lock,
    fields: { until: endsOn, seenCents: amountCents },
    isNext: true,
  } as const
  return (
    <>
      <OpenLines
        {...open}
        adjustments={open.adjustments.map(({ removing, ...adjustment }) => ({
          ...adjustment,
          action: (
            <ActionButton press={{ to: removing, label: 'Remove', about: adjustment.reason }} />
          ),
        }))}
      />
      {isOver && (
        <p>Once locked, a settlement can’t change. Later corrections go in the next one.</p>
      )}
      <Actions>
        {isOver && <ActionButton press={locking} />}
        <LinkButton to={newSettlementAdjustmentPath(payee)} variant="quiet">
          {settlementTexts.addAdjustment}
        </LinkButton>
      </Actions>
      {!isOver && <p>You can lock it after its last day.</p>}
    </>
  )
}

import { data, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { settlementTexts } from '~/domain/settlements/settlement-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { OpenLines } from './open-lines'
import { presentOwnSettlements } from './own-settlements.server'

/** Whoever has no calendar is paid for no lessons. */
export async function loader(args: LoaderFunctionArgs) {
  const { coachId } = await requireStaff(args)
  const shown = coachId ? await presentOwnSettlements(coachId, args.request) : null
  return data(shown, { status: shown?.isOdd ? 400 : 200 })
}

export const meta = unlistedMeta(settlementTexts.own)

export default function OwnSettlements() {
  const shown = useLoaderData<typeof loader>()
  return (
    <Page title={settlementTexts.own} lead="Your pay for the lessons you taught.">
      {shown ? <Own {...shown} /> : <NoCalendar />}
    </Page>
  )
}

function NoCalendar() {
  return (
    <Empty title={settlementTexts.noCalendar}>
      <p>Ask the owner to link your account to a coach’s calendar.</p>
    </Empty>
  )
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

function Own({ form, open, settlements }: Shown) {
  return (
    <>
      <ErrorSummary form={form} />
      <section aria-labelledby="open">
        <h2 id="open">Not settled yet</h2>
        <FilterForm label="Choose the last day" button="Show">
          <TextField form={form} name="until" label="Last day" type="date" />
        </FilterForm>
        {open ? <OpenLines {...open} /> : <p>{settlementTexts.nothingOpen}</p>}
      </section>
      {settlements.length > 0 && (
        <section aria-labelledby="locked">
          <h2 id="locked">Settlements</h2>
          <EntryList entries={settlements} />
        </section>
      )}
    </>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { findPayees, type FoundPayee } from '~/domain/settlements/find-payees.server'
import { settlementTexts } from '~/domain/settlements/settlement-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatCalendarDate } from '~/values/format/format-time'
import { openSettlementPath, ownSettlementsPath } from '~/values/paths/settlement-paths'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-settlements')
  const payees = await findPayees(staff)
  const groups = [
    { title: 'Coaches', kind: 'coach' },
    { title: 'Venues', kind: 'venue' },
  ]
  return {
    own: staff.coachId ? ownSettlementsPath() : null,
    groups: groups
      .map(({ title, kind }) => ({
        title,
        entries: payees.filter((payee) => payee.kind === kind).map(entryOf),
      }))
      .filter(({ entries }) => entries.length > 0),
  }
}

function entryOf({ name, active, hasRate, settledUntil, ...payee }: FoundPayee) {
  return {
    id: payee.id,
    title: name,
    to: openSettlementPath(payee),
    facts: [
      hasRate ? 'Has a rate' : 'No rate yet',
      ...(settledUntil ? [`Settled through ${formatCalendarDate(settledUntil)}`] : []),
      ...(active ? [] : ['Not in use']),
    ],
  }
}

export const meta = unlistedMeta('Settlements')

export default function Settlements() {
  const { own, groups } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Settlements"
      lead="Pay for coaches and venues, by the lessons taught or held there."
    >
      {own && (
        <Actions>
          <LinkButton to={own} variant="quiet">
            {settlementTexts.own}
          </LinkButton>
        </Actions>
      )}
      {groups.length === 0 && (
        <Empty title="No coaches or venues yet">
          <p>Add coaches and venues in settings first.</p>
        </Empty>
      )}
      {groups.map(({ title, entries }) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title}>{title}</h2>
          <EntryList entries={entries} />
        </section>
      ))}
    </Page>
  )
}

import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { findOpenRemovals } from '~/domain/family/guardians/request-removal.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { decideRemovalPath } from '~/values/paths/admin-paths'
import { formatMoment } from '~/values/format/format-time'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'handle-privacy-requests')
  const { timeZone } = await findSettings()
  const removals = await findOpenRemovals({})
  return {
    entries: removals.map((one) => ({
      id: one.id,
      title: `${one.requestedBy} asks to unlink ${one.guardian} from ${one.athlete}`,
      facts: [
        `Asked on ${formatMoment(one.requestedAt, timeZone)}`,
        `Open until ${formatMoment(one.dueAt, timeZone)}`,
        one.objectedAt ? `${one.guardian} does not agree` : `${one.guardian} has not answered yet`,
      ],
      whom: one.guardian,
      to: decideRemovalPath(one.id),
    })),
  }
}

export const meta = unlistedMeta('Requests to remove a parent')

export default function GuardianRemovals() {
  const { entries } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Requests to remove a parent"
      lead="One of a child’s parents asks to unlink another one. Talk to both before you decide. Without a decision nothing changes."
    >
      {entries.length === 0 && <Empty title="All caught up." />}
      <EntryList
        entries={entries.map(({ to, whom, ...entry }) => ({
          ...entry,
          actions: (
            <>
              <Decision to={to} decision="approve" words={`Remove ${whom}`} destructive />
              <Decision to={to} decision="decline" words={`Keep ${whom}`} />
            </>
          ),
        }))}
      />
    </Page>
  )
}

type DecisionProps = { to: string; decision: string; words: string; destructive?: boolean }

function Decision({ to, decision, words, destructive }: DecisionProps) {
  return (
    <Form method="post" action={to} reloadDocument>
      <input type="hidden" name="decision" value={decision} />
      <SubmitButton variant={destructive ? 'destructive' : 'quiet'}>{words}</SubmitButton>
    </Form>
  )
}

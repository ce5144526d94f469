import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Table, type Column } from '~/components/layout/table'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { formatJobs, type TimetableRow } from './jobs.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'run-operations')
  return await formatJobs()
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Jobs', matches) },
  { name: 'robots', content: 'noindex' },
]

const columns: Column<TimetableRow>[] = [
  { heading: 'Job', cell: ({ job }) => job },
  { heading: 'Began last', cell: ({ began }) => began },
  { heading: 'Ended', cell: ({ ended }) => ended },
]

export default function Jobs() {
  const { zone, groups, timetable } = useLoaderData<typeof loader>()
  return (
    <Page title="Jobs" lead={`What the site does by itself. All times are ${zone}.`}>
      {groups.map(({ title, none, entries, more }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {entries.length > 0 ? <EntryList entries={entries} /> : <p>{none}</p>}
          {more && <p>{more}</p>}
        </section>
      ))}
      <Table
        caption="By the timetable"
        columns={columns}
        rows={timetable}
        keyOf={(row) => row.kind}
      />
    </Page>
  )
}

import type { LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { reportLabels, reportNames } from '~/domain/admin/reports/report'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { reportPath } from '~/values/paths/report-paths'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'read-reports')
  return null
}

export const meta = unlistedMeta('Reports')

export default function Reports() {
  return (
    <Page
      title="Reports"
      lead="Choose any dates and compare with the previous period or year. Open, save or print the details."
    >
      <EntryList
        entries={reportNames.map((name) => ({
          id: name,
          title: reportLabels[name].title,
          to: reportPath(name),
          facts: [reportLabels[name].says],
        }))}
      />
    </Page>
  )
}

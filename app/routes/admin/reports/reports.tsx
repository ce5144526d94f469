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
      lead="Each for any days, next to the period before and the year before, with its rows to open, save and print."
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

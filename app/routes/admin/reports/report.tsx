import {
  data,
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrintButton } from '~/components/layout/print-button'
import { ReportParts } from '~/components/reports/report-parts'
import { reportTexts } from '~/domain/admin/reports/report'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { reportFilePath, reportPath } from '~/values/paths/report-paths'
import { reportOf } from './report.server'
import './report.css'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'read-reports')
  const report = await reportOf(staff, args)
  return data(report, { status: report.view ? 200 : 400 })
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  { title: pageTitle(data?.title ?? 'Reports', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function Report() {
  const { name, hasDays, title, lead, form, splits, ranges, others, view } =
    useLoaderData<typeof loader>()
  const { search } = useLocation()
  const othersTitle = hasDays ? 'Other reports for these days' : 'Other reports'
  return (
    <Page title={title} lead={lead}>
      {!hasDays && !view && (
        <>
          <ErrorSummary form={form} />
          <LinkButton to={reportPath(name)}>{reportTexts.showAsOfToday}</LinkButton>
        </>
      )}
      {hasDays && (
        <div className="report-controls">
          <ErrorSummary form={form} />
          <FilterForm label="Choose days">
            <TextField form={form} name="from" label="First day" type="date" />
            <TextField form={form} name="until" label="Last day" type="date" />
            {splits.length > 0 && (
              <SelectField form={form} name="by" label="Split by" options={splits} />
            )}
          </FilterForm>
          <nav className="report-ranges" aria-label="Common periods">
            <ul>
              {ranges.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      {view && <ReportParts {...view} fileOf={(table) => reportFilePath(name, table, search)} />}
      <div className="report-controls">
        <PrintButton>Print this report</PrintButton>
        {others.length > 0 && (
          <nav className="report-ranges" aria-label={othersTitle}>
            <h2>{othersTitle}</h2>
            <ul>
              {others.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Page>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import { KeyPagination } from '~/components/layout/navigation/key-pagination'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Table, type Column } from '~/components/layout/table'
import { Empty } from '~/components/layout/texts/empty'
import { activityTexts } from '~/domain/admin/activity/activity-texts'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { activityPath } from '~/values/paths/activity-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { activityOf, type ActivityRow } from './activity.server'
import './activity.css'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'see-activity')
  return answerFiltered(await activityOf(staff, args.request))
}

export const meta = unlistedMeta(activityTexts.title)

const columns: Column<ActivityRow>[] = [
  { heading: 'What', cell: ({ what }) => what },
  { heading: 'About', cell: About },
  { heading: 'Change', cell: Change },
  { heading: 'By', cell: ({ by, byAt }) => (byAt ? <Link to={byAt}>{by}</Link> : by) },
  { heading: 'When', cell: ({ when }) => when },
]

export default function Activity() {
  const { rows, only, zone, form, choices, file, newest, newer, older } =
    useLoaderData<typeof loader>()
  return (
    <Page title={activityTexts.title} lead={activityTexts.lead(zone)}>
      <ErrorSummary form={form} />
      <FilterForm label="Find a change">
        <SelectField form={form} name="by" label="By" options={choices.by} />
        <SelectField form={form} name="area" label="Subject" options={choices.area} />
        <SelectField form={form} name="action" label="Kind" options={choices.action} />
        <TextField form={form} name="from" label="First day" type="date" />
        <TextField form={form} name="until" label="Last day" type="date" />
      </FilterForm>
      {only && (
        <p>
          {activityTexts.only(only)} <Link to={activityPath()}>{activityTexts.showAll}</Link>
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <div className="activity">
            <Table caption="Changes" columns={columns} rows={rows} keyOf={({ id }) => id} />
          </div>
          <p>
            <a href={file}>{saveAsCsv}</a>
          </p>
        </>
      ) : (
        <Empty title={activityTexts.nothing} />
      )}
      <KeyPagination of="changes" newest={newest} newer={newer} older={older} />
    </Page>
  )
}

function About({ about, aboutAt, history }: ActivityRow) {
  return (
    <span className="activity-about">
      {aboutAt ? <Link to={aboutAt}>{about}</Link> : <span>{about}</span>}{' '}
      {history && (
        <Link to={history} className="activity-history">
          {activityTexts.history}
          <span className="sr-only"> of {about}</span>
        </Link>
      )}
    </span>
  )
}

function Change({ change }: ActivityRow) {
  if (!change) return null
  return (
    <span>
      {change.before} <span aria-hidden="true">→</span> <span className="sr-only">became</span>{' '}
      {change.after}
    </span>
  )
}

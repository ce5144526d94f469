import { data, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { fullName } from '~/domain/family/athletes/athlete'
import { DaysForm } from '~/domain/progress/evaluation-forms'
import { findNotEvaluated } from '~/domain/progress/find-not-evaluated.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt } from '~/values/business-time'
import { adminProgressPath, athleteToEvaluatePath } from '~/values/paths/progress-paths'
import { formatCalendarDate } from '~/values/format/format-time'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  const asked = parseAddress(args.request, DaysForm)
  const isAsked = asked.status === 'success'
  const days = isAsked ? asked.value.days : 30
  const { timeZone } = await findSettings()
  const athletes = await findNotEvaluated(staff, days)
  const shown = {
    title: `Not evaluated for ${days} days`,
    entries: athletes.map(({ id, lastAt, ...names }) => ({
      id,
      title: fullName(names),
      to: athleteToEvaluatePath(id),
      facts: [
        lastAt
          ? `Last on ${formatCalendarDate(calendarDateAt(lastAt, timeZone))}`
          : 'Never evaluated',
      ],
    })),
    form: viewOfSubmission(asked, DaysForm),
  }
  shown.form.values.days ??= String(days)
  return data(shown, { status: isAsked ? 200 : 400 })
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Not evaluated')

export default function NotEvaluated() {
  const { title, entries, form } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead="Athletes who have had a lesson. Longest wait first.">
      <ErrorSummary form={form} />
      <FilterForm label="For how many days">
        <TextField form={form} name="days" label="Days" type="number" width="narrow" />
      </FilterForm>
      {entries.length === 0 && <Empty title="All caught up." />}
      <EntryList entries={entries} />
      <LinkButton to={adminProgressPath()} variant="quiet">
        Back to the skills
      </LinkButton>
    </Page>
  )
}

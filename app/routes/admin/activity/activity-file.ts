import { data, type LoaderFunctionArgs } from '~/framework'
import { ActivityFilterForm, type ActivityEntry } from '~/domain/admin/activity/activity'
import { everyActivity } from '~/domain/admin/activity/find-activity.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { streamedCsv } from '~/http/answers/csv-file.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import type { TimeZone } from '~/values/business-time'
import { formatForCsv } from '~/values/format/format-time'

/** All matching entries of the audit log as CSV, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'see-activity')
  const asked = parseAddress(args.request, ActivityFilterForm)
  if (asked.status !== 'success') throw data(answerTexts.badFilter, { status: 400 })

  const { timeZone } = await findSettings()
  return streamedCsv('activity.csv', rowsOf(everyActivity(staff, asked.value, timeZone), timeZone))
}

async function* rowsOf(entries: AsyncIterable<ActivityEntry>, zone: TimeZone) {
  yield headings
  for await (const entry of entries) yield cellsOf(entry, zone)
}

const headings = ['Id', 'When', 'By', 'What', 'Before', 'After', 'Kind', 'About', 'Id of that']

function cellsOf({ id, at, by, what, change, about }: ActivityEntry, zone: TimeZone): string[] {
  return [
    id,
    formatForCsv(at, zone),
    by.name,
    what,
    change?.before ?? '',
    change?.after ?? '',
    about.label,
    about.name,
    about.id,
  ]
}

import {
  ActivityFilterForm,
  activityGroups,
  recordIn,
  type ActivityEntry,
  type ActivityFilter,
} from '~/domain/admin/activity/activity'
import { activityActions } from '~/domain/admin/activity/activity-labels'
import { activityAreas, activitySubjects } from '~/domain/admin/activity/activity-subjects'
import { findActivity } from '~/domain/admin/activity/find-activity.server'
import { findTeam } from '~/domain/admin/find-team.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findSettings } from '~/domain/settings/find-settings.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { activityFilePath, activityPath } from '~/values/paths/activity-paths'
import { familyPathFor, recordPath } from './record-path'

/** The URL's part of the audit log; empty with a form error for an invalid filter. */
export async function activityOf(staff: Staff, request: Request) {
  const [{ timeZone }, choices] = await Promise.all([findSettings(), choicesOf()])
  const asked = parseAddress(request, ActivityFilterForm)
  const shown = {
    form: viewOfSubmission(asked, ActivityFilterForm),
    zone: formatZone(timeZone),
    choices,
  }
  if (asked.status !== 'success') return { ...shown, ...nothing }
  const filter = asked.value
  const { entries, hasNewer, hasOlder } = await findActivity(staff, filter, timeZone)
  return {
    ...shown,
    rows: entries.map((entry) => rowOf(staff, entry, timeZone)),
    only: onlyOf(filter, entries),
    ...linksOf(filter, entries, { hasNewer, hasOlder }),
    file: activityFilePath(filter),
  }
}

const nothing = { rows: [], only: null, newest: null, newer: null, older: null, file: '' }

export type ActivityRow = ReturnType<typeof rowOf>

function rowOf(staff: Staff, entry: ActivityEntry, zone: TimeZone) {
  const { id, at, what, change, by, about } = entry
  const label = about.name ? `${about.label}: ${about.name}` : about.label
  return {
    id,
    when: formatMomentWithYear(at, zone),
    what,
    change,
    by: by.name,
    byAt: by.guardianId && familyPathFor(staff, by.guardianId),
    about: label,
    aboutAt: recordPath(staff, about),
    history: about.kind && activityPath({ about: `${about.kind}:${about.id}` }),
  }
}

/** The one record that is shown, if any. */
function onlyOf({ about }: ActivityFilter, [first]: ActivityEntry[]): string | null {
  const record = about ? recordIn(about) : null
  if (!record) return null
  const { label } = activitySubjects[record.kind]
  return first?.about.name ? `${label}: ${first.about.name}` : label
}

type Ends = { hasNewer: boolean; hasOlder: boolean }

function linksOf(filter: ActivityFilter, entries: ActivityEntry[], { hasNewer, hasOlder }: Ends) {
  const { before: _, after: __, ...kept } = filter
  const [first, last] = [entries[0], entries.at(-1)]
  return {
    newest: hasNewer ? activityPath(kept) : null,
    newer: hasNewer && first ? activityPath({ ...kept, after: first.id }) : null,
    older: hasOlder && last ? activityPath({ ...kept, before: last.id }) : null,
  }
}

async function choicesOf() {
  const team = await findTeam()
  const optionsOf = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }))
  return {
    by: [
      { value: '', label: 'Everyone' },
      ...optionsOf(activityGroups),
      ...team.map((member) => ({ value: member.id, label: fullName(member) })),
    ],
    area: [{ value: '', label: 'Everything' }, ...optionsOf(activityAreas)],
    action: [{ value: '', label: 'Any change' }, ...activityActions],
  }
}

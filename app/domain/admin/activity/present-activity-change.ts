import { attendanceLabels } from '~/domain/booking/attendance/attendance'
import { statusLabels } from '~/domain/booking/booking'
import { capitalized } from '~/values/text/capitalized'

type Event = { action: string; details: unknown }

/** The recorded states before and after; null if there are none, or they are alike. */
export function presentActivityChange(event: Event): { before: string; after: string } | null {
  const { from, to } = statesOf(event)
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return null
  const labels = labelsOf[event.action] ?? statusLabels
  if (event.action === 'change-member')
    return { before: formerRoles[from] ?? from, after: formerRoles[to] ?? to }
  return { before: wordsOf(from, labels), after: wordsOf(to, labels) }
}

/** The words of events from before roles had names of their own. */
const formerRoles: Record<string, string> = {
  owner: 'Owner',
  coach: 'Coach',
  front_desk: 'Front desk',
}

const labelsOf: Record<string, Record<string, string>> = {
  'mark-attendance': attendanceLabels,
}

function statesOf({ action, details }: Event): { from?: unknown; to?: unknown } {
  const { from, to, role } = (details ?? {}) as { from?: unknown; to?: unknown; role?: unknown }
  return { from, to: action === 'change-member' ? role : to }
}

function wordsOf(state: string, labels: Record<string, string>): string {
  return labels[state] ?? capitalized(state.replaceAll(/[-_]/g, ' '))
}

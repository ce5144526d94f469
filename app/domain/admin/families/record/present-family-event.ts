import { formatList } from '~/values/format/format-list'
import { labelOfAction } from '~/domain/admin/activity/activity-labels'
import { bookAnywayTexts } from '~/domain/booking/on-behalf/book-anyway-texts'
import { waysTold, wayToldLabels } from '~/domain/booking/attendance/medical-note-texts'
import { correctedFieldLabels } from '~/domain/family/staff/staff-family-forms'

type FamilyEvent = { action: string; details: unknown }

/** An audit entry as a sentence, with changed fields if known. */
export function formatFamilyEvent(event: FamilyEvent & { subjectKind: string }): string {
  return formatWithFields(event, labelOfAction(event.action, event.subjectKind))
}

/** Likewise with another label for the action. */
export function formatWithFields({ action, details }: FamilyEvent, label: string): string {
  const known = (details ?? {}) as Record<string, unknown>
  const { fields, allowed, told, removed } = known
  if (action === 'enroll') return formatEnrolling(known, label)
  if (action === 'set-photo-consent')
    return allowed === true ? 'Photos allowed' : 'Photos no longer allowed'
  if (action === 'write-medical-note') {
    const way = waysTold.find((one) => one === told)
    const done = removed === true ? 'Medical note removed by staff' : label
    return way ? `${done}, as the family said ${wayToldLabels[way].toLowerCase()}` : done
  }
  if (typeof fields !== 'string' || fields === '') return label
  return `${label}: ${formatList(fields.split(' ').map(fieldLabel))}`
}

/** `Booked for a trial lesson, although an athlete has another lesson then` */
function formatEnrolling(
  { isTrial, bookAnyway, overdueReason }: Record<string, unknown>,
  label: string,
): string {
  const done = isTrial === true ? 'Booked for a trial lesson' : label
  const anyway = bookAnyway === true ? bookAnywayTexts.inHistory : ''
  const reason = typeof overdueReason === 'string' ? ` with overdue tuition: ${overdueReason}` : ''
  return `${done}${anyway}${reason}`
}

function fieldLabel(field: string): string {
  return correctedFieldLabels[field] ?? field
}

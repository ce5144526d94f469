import { formatList } from '~/values/format/format-list'
import { labelOfAction } from '~/domain/admin/activity/activity-labels'
import { waysTold, wayToldLabels } from '~/domain/booking/attendance/medical-note-texts'
import { correctedFieldLabels } from '~/domain/family/staff/staff-family-forms'

type FamilyEvent = { action: string; details: unknown }

/** An audit entry as a sentence, with changed fields if known. */
export function formatFamilyEvent(event: FamilyEvent & { subjectKind: string }): string {
  return formatWithFields(event, labelOfAction(event.action, event.subjectKind))
}

/** Likewise with another label for the action. */
export function formatWithFields({ action, details }: FamilyEvent, label: string): string {
  const { fields, allowed, told, removed, overdueReason } = (details ?? {}) as Record<
    string,
    unknown
  >
  if (action === 'set-photo-consent')
    return allowed === true ? 'Photos allowed' : 'Photos no longer allowed'
  if (action === 'write-medical-note') {
    const way = waysTold.find((one) => one === told)
    const done = removed === true ? 'Medical note removed by staff' : label
    return way ? `${done}, as the family said ${wayToldLabels[way].toLowerCase()}` : done
  }
  if (typeof overdueReason === 'string') return `${label} with overdue tuition: ${overdueReason}`
  if (typeof fields !== 'string' || fields === '') return label
  return `${label}: ${formatList(fields.split(' ').map(fieldLabel))}`
}

function fieldLabel(field: string): string {
  return correctedFieldLabels[field] ?? field
}

import { formatList } from '~/values/format/format-list'
import { capitalized } from '~/values/text/capitalized'
import { correctedFieldLabels } from '~/domain/family/staff/staff-family-forms'

/** Labels of family, athlete, account and payment events by audit action. */
export const familyEventLabels: Record<string, string> = {
  'add-athlete': 'Added an athlete',
  'answer-guardian-claim': 'Answered who may stand for an athlete',
  'apply-credit': 'Paid with credits',
  'ask-data-export': 'Asked for a copy of their data',
  'ask-guardian-removal': 'Asked to remove a parent',
  'buy-package': 'Bought a package',
  'change-email': 'Email address changed',
  'claim-guest': 'Bookings joined the account',
  'correct-address': 'Email address corrected by staff',
  'correct-athlete': 'Athlete corrected by staff',
  'correct-guardian': 'Details corrected by staff',
  'end-calendar-feed': 'Calendar feed ended',
  'end-guardian-removal': 'Request to remove a parent ended',
  'end-package': 'Package ended',
  'end-sessions': 'Signed out elsewhere',
  'end-share-link': 'Shared link ended',
  'erase-guardian': 'Erased',
  evaluate: 'Evaluated',
  'export-personal-data': 'Copy of their data made',
  'invite-guardian': 'Invited another parent',
  'merge-guest': 'Guest bookings joined the account',
  'merge-athletes': 'Two records of one athlete merged',
  'object-to-guardian-removal': 'Objected to being removed',
  'open-data-export': 'Copy of their data downloaded',
  'open-medical-note': 'Medical note opened',
  'record-dispute': 'Payment disputed',
  'record-paper-waiver': 'Waiver on paper recorded',
  'record-payment': 'Payment recorded',
  register: 'Asked for an account',
  'remove-athlete-picture': 'Picture removed',
  'renew-calendar-feed': 'Calendar feed renewed',
  'request-email-change': 'Asked to change the email address',
  'reverse-payment': 'Payment taken out as a mistake',
  'save-athlete': 'Changed an athlete’s details',
  'save-details': 'Changed their details',
  'sell-package': 'Package sold',
  'refund-mismatched-payment': 'Payment refunded',
  'set-password': 'Password set',
  'set-photo-consent': 'Photo consent set',
  'share-progress': 'Shared progress',
  'share-with-guardians': 'Changed what other parents see',
  'sign-waiver-at-desk': 'Waiver signed at the desk',
  'sign-waivers': 'Waivers signed',
  'write-off-balance': 'Opening balance written off',
  'undo-write-off': 'Write-off of the opening balance undone',
  'strike-staff-note': 'Staff note struck out',
  'tag-family': 'Tag added',
  'untag-family': 'Tag removed',
  'upload-athlete-picture': 'Picture added',
  'verify-email': 'Email address verified',
  'withdraw-guardian-invitation': 'Invitation withdrawn',
  'write-staff-note': 'Staff note written',
}

type FamilyEvent = { action: string; details: unknown }

/** An audit entry as a sentence, with changed fields if known. */
export function formatFamilyEvent(event: FamilyEvent): string {
  return formatWithFields(event, familyEventLabels[event.action] ?? labelOf(event.action))
}

/** Likewise with another label for the action. */
export function formatWithFields({ action, details }: FamilyEvent, label: string): string {
  const { fields, allowed } = (details ?? {}) as { fields?: unknown; allowed?: unknown }
  if (action === 'set-photo-consent')
    return allowed === true ? 'Photos allowed' : 'Photos no longer allowed'
  if (typeof fields !== 'string' || fields === '') return label
  return `${label}: ${formatList(fields.split(' ').map(fieldLabel))}`
}

/** `set-something-else` as `Set something else` */
function labelOf(action: string): string {
  return capitalized(action.replaceAll('-', ' '))
}

function fieldLabel(field: string): string {
  return correctedFieldLabels[field] ?? field
}

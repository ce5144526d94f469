import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { mayWriteToFamilies } from '~/domain/family/messages/may-write-to-families'
import { mayHandleMoney } from '~/domain/payments/payment'
import type { Staff } from '~/values/actor'
import { adminNewBookingPath } from '~/values/paths/admin-paths'
import {
  eraseFamilyPath,
  exportFamilyPath,
  familyArchivePath,
  familyCreditPath,
  familyPaymentPath,
  mergeFamilyPath,
  messageFamilyPath,
} from '~/values/paths/family-paths'
import { may } from '~/values/permissions'
import { sellPackageToPath } from '~/values/paths/payment-paths'

type FamilyAction = { to: string; label: string }

/** What somebody may do with a family, the most usual first. */
export function familyActionsFor(staff: Staff, guardianId: string): FamilyAction[] {
  return [
    { to: adminNewBookingPath({ guardian: guardianId }), label: recordTexts.book },
    ...(mayHandleMoney(staff)
      ? [
          { to: familyPaymentPath(guardianId), label: familyActionTexts.takePayment },
          { to: sellPackageToPath(guardianId), label: recordTexts.sellPackage },
          { to: familyCreditPath(guardianId), label: familyActionTexts.giveCredits },
        ]
      : []),
    ...(mayWriteToFamilies(staff)
      ? [{ to: messageFamilyPath(guardianId), label: familyActionTexts.sendMessage }]
      : []),
    ...(may(staff, 'merge-duplicates')
      ? [{ to: mergeFamilyPath(guardianId), label: familyActionTexts.merge }]
      : []),
    { to: familyArchivePath(guardianId), label: familyActionTexts.archiveOrBringBack },
    ...(may(staff, 'handle-privacy-requests')
      ? [
          { to: exportFamilyPath(guardianId), label: familyActionTexts.exportAll },
          { to: eraseFamilyPath(guardianId), label: familyActionTexts.erase },
        ]
      : []),
  ]
}

/** What can be done with the family, side by side. */
export function FamilyActions({ actions }: { actions: FamilyAction[] }) {
  return (
    <Actions>
      {actions.map(({ to, label }, index) => (
        <LinkButton key={to} to={to} variant={index === 0 ? undefined : 'quiet'}>
          {label}
        </LinkButton>
      ))}
    </Actions>
  )
}

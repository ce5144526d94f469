import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Disclosure } from '~/components/layout/texts/disclosure'
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

/** Possible actions on a family, frequent and rare ones. */
type FamilyActionsShown = { usual: FamilyAction[]; others: FamilyAction[] }

export function familyActionsFor(staff: Staff, guardianId: string): FamilyActionsShown {
  const usual = [
    { to: adminNewBookingPath({ guardian: guardianId }), label: recordTexts.book },
    ...(mayHandleMoney(staff)
      ? [
          { to: familyPaymentPath(guardianId), label: familyActionTexts.takePayment },
          { to: sellPackageToPath(guardianId), label: recordTexts.sellPackage },
        ]
      : []),
    ...(mayWriteToFamilies(staff)
      ? [{ to: messageFamilyPath(guardianId), label: familyActionTexts.sendMessage }]
      : []),
  ]
  const others = [
    ...(mayHandleMoney(staff)
      ? [{ to: familyCreditPath(guardianId), label: familyActionTexts.giveCredits }]
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
  return { usual, others }
}

/** Action buttons; rare ones are collapsed. */
export function FamilyActions({ actions }: { actions: FamilyActionsShown }) {
  const button = ({ to, label }: FamilyAction, index: number) => (
    <LinkButton key={to} to={to} variant={index === 0 ? undefined : 'quiet'}>
      {label}
    </LinkButton>
  )
  return (
    <>
      <Actions>{actions.usual.map(button)}</Actions>
      <Disclosure summary={familyActionTexts.moreActions}>
        <Actions>{actions.others.map((action) => button(action, 1))}</Actions>
      </Disclosure>
    </>
  )
}

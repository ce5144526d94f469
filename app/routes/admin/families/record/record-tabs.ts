import type { Tab } from '~/components/layout/navigation/tabs'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import type { Staff } from '~/values/actor'
import {
  familyDocumentsPath,
  familyEmailsPath,
  familyLessonsPath,
  familyMedicalAccessPath,
  familyMoneyPath,
  familyPath,
  familyTimelinePath,
  staffNotesPath,
} from '~/values/paths/family-paths'
import { may, type Permission } from '~/values/permissions'

/** The record's tabs that the staff member may see. */
export function recordTabsFor(staff: Staff, guardianId: string): Tab[] {
  const parts: (Tab & { for?: Permission })[] = [
    { to: familyPath(guardianId), label: recordTexts.overview, holdsRest: true },
    { to: familyLessonsPath(guardianId), label: recordTexts.lessons, holdsRest: true },
    { to: familyMoneyPath(guardianId), label: recordTexts.money, for: 'handle-payments' },
    { to: familyEmailsPath(guardianId), label: recordTexts.emails, for: 'answer-messages' },
    { to: familyDocumentsPath(guardianId), label: recordTexts.documents },
    { to: staffNotesPath(guardianId), label: recordTexts.notes },
    { to: familyTimelinePath(guardianId), label: recordTexts.timeline },
    {
      to: familyMedicalAccessPath(guardianId),
      label: recordTexts.medicalAccess,
      for: 'read-medical-notes',
    },
  ]
  return parts.filter((part) => !part.for || may(staff, part.for)).map(({ for: _, ...tab }) => tab)
}

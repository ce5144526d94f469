import {
  archiveFamily,
  findArchiveObstacles,
  unarchiveFamily,
} from '~/domain/booking/archive/archive-family.server'
import {
  ArchiveForm,
  archiveMessages,
  whyNotArchive,
  type ArchiveRefusal,
} from '~/domain/booking/archive/archive'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt } from '~/values/business-time'
import { formatCalendarDate } from '~/values/format/format-time'
import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'
import {
  familyArchivePath,
  familyLessonsPath,
  familyMoneyPath,
  familyPath,
} from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { openFamilyForm } from './open-family-form.server'

const page = staffForm({
  permission: 'correct-families',
  schema: ArchiveForm,
  messages: archiveMessages,
  async show(staff, { id }) {
    const family = await openFamilyForm(staff, id('guardianId'), familyArchivePath)
    const { timeZone } = await findSettings()
    const back = { to: familyPath(family.id), label: `Back to ${family.name}` }
    if (family.archivedAt)
      return {
        title: `Bring back ${family.name}`,
        lead: `Archived since ${formatCalendarDate(calendarDateAt(family.archivedAt, timeZone))}.`,
        fields: [{ kind: 'hidden', name: 'wanted' }],
        known: { wanted: 'bring-back' },
        button: familyActionTexts.bringBack,
        back,
      }
    const obstacles = whyNotArchive(await findArchiveObstacles(family.id), timeZone)
    return {
      title: `Archive ${family.name}`,
      lead: 'An archived family is left out of lists and pickers. Nothing is deleted, search still finds it, and it comes back when it books again.',
      notes: obstacles.map(({ refused, detail }) =>
        archiveMessages[refused].replace('{detail}', detail),
      ),
      fields: [{ kind: 'hidden', name: 'wanted' }],
      known: { wanted: 'archive' },
      button: obstacles.length > 0 ? null : familyActionTexts.archive,
      ways: waysAround(obstacles, staff, family.id),
      back,
    }
  },
  async save(staff, { wanted }, { id }) {
    const guardianId = id('guardianId')
    const to = familyPath(guardianId)
    if (wanted === 'bring-back') {
      const outcome = await unarchiveFamily(staff, guardianId)
      return outcome && { to, said: familyActionTexts.broughtBack }
    }
    const outcome = await archiveFamily(staff, guardianId)
    if (!outcome || 'refused' in outcome) return outcome
    return { to, said: familyActionTexts.archived }
  },
})

/** Where what prevents it is seen and settled. */
function waysAround(obstacles: { refused: ArchiveRefusal }[], staff: Staff, guardianId: string) {
  const isLessons = ({ refused }: { refused: ArchiveRefusal }) => refused === 'lessons-to-come'
  const seesMoney = may(staff, 'handle-payments') && !obstacles.every(isLessons)
  return [
    ...(obstacles.some(isLessons)
      ? [{ to: familyLessonsPath(guardianId), label: familyActionTexts.seeLessons }]
      : []),
    ...(seesMoney ? [{ to: familyMoneyPath(guardianId), label: familyActionTexts.seeMoney }] : []),
  ]
}

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'

import { findFamily } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { joinForFamily } from '~/domain/booking/waiting-list/join-for-family.server'
import { joinForFamilyMessages } from '~/domain/booking/waiting-list/waiting'
import { JoinForFamilyForm } from '~/domain/booking/waiting-list/waiting-forms'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { fullName } from '~/domain/family/athletes/athlete'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { formatMomentWithYear } from '~/values/format/format-time'
import { adminNewBookingPath, adminWaitingListPath } from '~/values/paths/admin-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: JoinForFamilyForm,
  messages: joinForFamilyMessages,
  async show(staff, { search }) {
    const asked = (name: string) => search.get(name) ?? ''
    const lessonType = await findLessonType(asked('type'))
    const chosen = { guardianId: asked('guardian'), who: asked('who') }
    const family = await findFamily(staff, chosen)
    if (!lessonType || !family) return null
    const isClass = lessonType.format === 'group'
    const wanted = await formatWanted(lessonType, asked('lesson'))
    const athletes = family.athletes.map((one) => ({ value: one.id, label: fullName(one) }))
    const kept = ['type', 'guardian', 'who', ...(isClass ? ['lesson'] : [])]
    const known = Object.fromEntries([...kept, 'day'].map((name) => [name, asked(name)]))
    const back = adminNewBookingPath(known)
    return {
      title: waitingTexts.putInLine,
      lead: waitingTexts.putInLineLead(family.name, wanted),
      notes: isClass ? [] : [waitingTexts.waitForDay],
      fields: [
        ...['idempotencyKey', ...kept].map(hidden),
        ...whoWaits(athletes),
        ...(isClass ? [] : [{ kind: 'date', name: 'day', label: 'Day' } as const]),
      ],
      known: { ...known, idempotencyKey: newIdempotencyKey(), athletes: onlyOf(athletes) },
      button: waitingTexts.putInLine,
      back: { to: safeRedirect(search.get('redirectTo'), back), label: 'Back to the booking' },
    }
  },
  async save(staff, answers, { search }) {
    const outcome = await joinForFamily(staff, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const to = safeRedirect(search.get('redirectTo'), adminWaitingListPath())
    return { to, said: `${waitingTexts.inLine}.` }
  },
})

function hidden(name: string): FormField {
  return { kind: 'hidden', name }
}

type Option = { value: string; label: string }

/** Not asked if the family has only one athlete. */
function whoWaits(options: Option[]): FormField[] {
  if (options.length === 0) return []
  if (options.length === 1) return [hidden('athletes')]
  return [{ kind: 'boxes', name: 'athletes', label: waitingTexts.whoWaits, options }]
}

function onlyOf(athletes: Option[]): string[] {
  return athletes.length === 1 ? athletes.map(({ value }) => value) : []
}

/** The lesson, and the date of a class, unless it can no longer be booked. */
async function formatWanted(lessonType: LessonType, lessonId: string): Promise<string> {
  const { id, name, format } = lessonType
  if (format !== 'group') return name
  const settings = await findSettings()
  const lessons = await findGroupLessons(id, settings, currentTime(), 'anybody')
  const lesson = lessons.find((one) => one.id === lessonId)
  return lesson ? `${name}, ${formatMomentWithYear(lesson.startsAt, settings.timeZone)}` : name
}

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

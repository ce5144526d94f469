import { findLessonsNotOffered } from '~/domain/admin/calendar/find-affected-lessons.server'
import { findWholeCatalogue } from '~/domain/catalogue/find-catalogue.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { coachMessages, saveCoach } from '~/domain/scheduling/save-coach.server'
import { CoachForm } from '~/domain/scheduling/scheduling-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { pageNumberOf } from '~/values/paging'
import { coachesPath, coachHoursPath, coachPath } from '~/values/paths/settings-paths'
import type { FormField } from '../../forms/form-fields'
import { staffForm } from '../../forms/form-page.server'
import { presentAffectedLessons } from '../../calendar/present-affected-lessons'
import { presentUpcomingDays } from '../../calendar/present-upcoming-days.server'

const page = staffForm({
  permission: 'change-settings',
  schema: CoachForm,
  messages: coachMessages,
  async show(owner, { id, search }) {
    const fresh = { id: newRowId(), version: 0, name: '', active: true, teaches: [] }
    const known = id('coachId') ? await findCoach(owner, id('coachId')) : fresh
    if (!known) return null
    const { name, teaches } = known
    return {
      title: name || 'New coach',
      lead: 'Families see this name. You can link the calendar to someone on your team.',
      fields: fieldsFor(
        await findWholeCatalogue(),
        name && known.active ? await presentUpcomingDays(known.id) : null,
      ),
      known: { ...known, lessonTypeIds: teaches.map(({ id }: { id: string }) => id) },
      standing: name ? await notOffered(known.id, pageNumberOf(search.get('page'))) : null,
      ways: name ? [{ to: coachHoursPath(known.id), label: 'Opening hours' }] : [],
      back: { to: coachesPath(), label: 'Back to coaches' },
    }
  },
  async save(owner, coach, { id: param }) {
    const id = param('coachId')
    if (id && !(await findCoach(owner, id))) return null
    const refusal = await saveCoach(owner, id ? { ...coach, id } : coach)
    if (refusal) return refusal
    const said = `${coach.name} saved.`
    if (!id) return { to: coachHoursPath(coach.id), said }
    return { to: (await notOffered(id)) ? coachPath(id) : coachesPath(), said }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../../forms/form-page'

async function notOffered(coachId: string, page = 1) {
  const { timeZone } = await findSettings()
  const lessons = await findLessonsNotOffered(coachId, { page, now: currentTime() })
  return presentAffectedLessons(lessons, timeZone, {
    title: 'These lessons are still theirs and still take place.',
    what: 'Families can’t book the ones they teach anymore. Give those to another coach or cancel them, and choose a new assistant for the others.',
  })
}

async function findCoach(owner: Staff, coachId: string) {
  return (await findCoaches(owner)).find(({ id }) => id === coachId)
}

function fieldsFor(
  lessonTypes: { id: string; name: string }[],
  upcoming: string | null,
): FormField[] {
  return [
    { kind: 'hidden', name: 'id' },
    { kind: 'line', name: 'name', label: 'Name' },
    {
      kind: 'boxes',
      name: 'lessonTypeIds',
      label: 'What they teach',
      options: lessonTypes.map(({ id: value, name: label }) => ({ value, label })),
    },
    {
      kind: 'box',
      name: 'active',
      label: 'Can be booked',
      help: ['Lessons already on the calendar stay either way.', upcoming]
        .filter(Boolean)
        .join(' '),
    },
  ]
}

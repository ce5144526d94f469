import type { Transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import { addMinutes, calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatDay } from '~/values/format/format-time'
import type { Outcome, Refused } from '~/values/outcome'
import type { AssistantRefusal } from './assistant-texts'
import { isBlocked } from '../blocks/is-blocked.server'
import { isNeededElsewhere } from '../venues/lesson-place.server'
import { coachesOf } from '../visible-to.server'

/**
 * Part of a command, after `lockCoaches` for all of them: lets coaches help with a date that none of
 * them helps with yet.
 * @returns those who cannot: inactive, blocked, the date's coach, or with another lesson then
 */
export async function addAssistants(
  tx: Transaction,
  lessonId: string,
  coachIds: string[],
): Promise<string[]> {
  if (coachIds.length === 0) return []
  const lesson = await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } })
  const { startsAt: from, endsAt, occupiedUntil: until, venueId } = lesson
  const busy: string[] = []
  for (const coachId of coachIds) {
    // no lesson lasts a day, so the index skips history
    const teaching = {
      coachId,
      releasedAt: null,
      startsAt: { gt: addMinutes(from, -24 * 60), lt: until },
    }
    const isTaken =
      (await tx.coach.count({ where: { id: coachId, active: true } })) === 0 ||
      (await isBlocked(tx, coachId, { from, until: endsAt })) ||
      (await tx.lesson.count({ where: { ...teaching, occupiedUntil: { gt: from } } })) > 0 ||
      (await isNeededElsewhere(tx, coachId, { from, until, venueId }))
    if (isTaken) busy.push(coachId)
    else await tx.lessonAssistant.create({ data: { lessonId, coachId } })
  }
  return busy
}

type Choice = { coachId: string; chosen?: string[]; kept?: string[] }

/**
 * Part of a command: the assistants that a staff member's choice results in. Those of calendars that
 * they do not see stay.
 */
export async function chooseAssistants(
  tx: Transaction,
  staff: Staff | System,
  { coachId, chosen = [], kept = [] }: Choice,
): Promise<Outcome<{ assistantIds: string[] }, AssistantRefusal>> {
  const ids = [...new Set([...chosen, ...kept])]
  if (ids.length === 0) return { assistantIds: [] }
  const rows = await tx.coach.findMany({ where: { AND: [{ id: { in: ids } }, coachesOf(staff)] } })
  const known = rows.filter(({ active, id }) => active || kept.includes(id)).map(({ id }) => id)
  const field = 'assistants'
  if (!chosen.every((id) => known.includes(id))) return { refused: 'no-such-assistant', field }
  const unseen = kept.filter((id) => rows.every((row) => row.id !== id))
  const assistantIds = [...new Set([...chosen, ...unseen])].toSorted()
  if (!assistantIds.includes(coachId)) return { assistantIds }
  const { name } = await tx.coach.findUniqueOrThrow({ where: { id: coachId } })
  return { refused: 'assists-themselves', field, detail: name }
}

/** The longest list of one coach's dates that fits a sentence. */
const mostNamed = 4

/** Part of a command: the refusal that names which assistants are busy on which dates. */
export async function refuseBusy(
  tx: Transaction,
  busy: { at: Date; coachIds: string[] }[],
  timeZone: TimeZone,
): Promise<Refused<'assistants-taken'>> {
  const ids = [...new Set(busy.flatMap(({ coachIds }) => coachIds))]
  const coaches = await tx.coach.findMany({
    where: { id: { in: ids } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const parts = coaches.map(({ id, name }) => {
    const days = busy
      .filter(({ coachIds }) => coachIds.includes(id))
      .map(({ at }) => formatDay(calendarDateAt(at, timeZone)))
    const more = days.length - mostNamed
    const named = more > 0 ? [...days.slice(0, mostNamed), `${more} more`] : days
    return `${name} on ${formatList(named)}`
  })
  return { refused: 'assistants-taken', field: 'assistants', detail: parts.join('; ') }
}

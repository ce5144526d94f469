import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { focusAreasAllowed } from '~/domain/booking/answers/focus'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** A skill as what a lesson is to work on. */
type SkillFocus = {
  skill: string
  /** The focus area that names it, if one does. */
  focusAreas: string[]
  focusNote: string
}

/** Null for an unknown skill, or one that is no longer taught. */
export async function findFocusOfSkill(skillId: string | null): Promise<SkillFocus | null> {
  if (!skillId || !isRowId(skillId)) return null
  const found = await database().skill.findUnique({
    relationLoadStrategy: 'join',
    where: { id: skillId, active: true },
    select: {
      name: true,
      apparatus: {
        select: {
          focusAreas: {
            where: { active: true },
            orderBy: { position: 'asc' },
            select: { id: true, name: true },
          },
        },
      },
    },
  })
  if (!found) return null
  const { name, apparatus } = found
  const area = apparatus.focusAreas.find((one) => lower(one.name).includes(lower(name)))
  return {
    skill: name,
    focusAreas: area ? [area.id] : [],
    focusNote: area && lower(area.name) === lower(name) ? '' : name,
  }
}

/** Adds a skill to the focus of what a visitor holds. Does nothing without a hold or such a skill. */
export async function focusOnSkill(
  visitor: Visitor,
  skillId: string | null,
  now: Date = clock.now(),
): Promise<void> {
  const focus = await findFocusOfSkill(skillId)
  const checkout = focus && (await findCheckout(visitor))
  if (!checkout) return
  const { lessonType, focusNote: note } = checkout
  const areas = [...checkout.focusAreas.map(({ id }) => id), ...focus.focusAreas]
  const isNoted = lower(note).includes(lower(focus.focusNote))
  const focusNote = isNoted ? note : [note, focus.focusNote].filter(Boolean).join(', ')
  const focusAreas = [...new Set(areas)].slice(-focusAreasAllowed(lessonType))
  await chooseFocus(visitor, { focusAreas, focusNote }, now)
}

function lower(text: string): string {
  return text.toLowerCase()
}

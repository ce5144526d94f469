import type { Settings } from '~/domain/settings/settings'
import type { Actor, Staff } from '~/values/actor'
import { canceledBy } from './cancellation/cancellation-policy'
import { may } from '~/values/permissions'

/** The booking rules for an actor: notice and pauses apply only to families. */
export function rulesFor(actor: Actor, settings: Settings): Settings {
  if (canceledBy(actor) === 'family') return settings
  return { ...settings, minimumNoticeMinutes: 0, pause: null }
}

const staffHorizonDays = 366

/** Likewise when staff book for a family: allows dates further ahead than families can book. */
export function rulesOnBehalf(staff: Staff, settings: Settings): Settings {
  const rules = rulesFor(staff, settings)
  return { ...rules, horizonDays: Math.max(rules.horizonDays, staffHorizonDays) }
}

/** Families see classes of active coaches who teach them; staff may book any. */
export function taughtByFor(actor: Actor): 'those offered' | 'anybody' {
  return canceledBy(actor) === 'family' ? 'those offered' : 'anybody'
}

/** The venues that an actor books at; null for all. */
export function venuesOf(actor: Actor): readonly string[] | null {
  return actor.kind === 'staff' ? actor.venueIds : null
}

/** Coaches reschedule only within their own calendar; other staff may choose any coach. */
export function calendarOf(actor: Actor): string | undefined {
  const isOnlyTeaching = actor.kind === 'staff' && !may(actor, 'see-all-lessons')
  return isOnlyTeaching ? (actor.coachId ?? undefined) : undefined
}

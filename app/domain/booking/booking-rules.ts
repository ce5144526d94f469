import type { Settings } from '~/domain/settings/settings'
import type { Actor, Staff } from '~/values/actor'
import { canceledBy } from './cancellation/cancellation-policy'
import { may } from '~/values/permissions'

/** The rules of booking for whoever asks: notice and pauses are made for families alone. */
export function rulesFor(actor: Actor, settings: Settings): Settings {
  if (canceledBy(actor) === 'family') return settings
  return { ...settings, minimumNoticeMinutes: 0, pause: null }
}

const staffHorizonDays = 366

/** The same where staff book for a family that asked: so far ahead as families agree on lessons, and not only as they are offered. */
export function rulesOnBehalf(staff: Staff, settings: Settings): Settings {
  const rules = rulesFor(staff, settings)
  return { ...rules, horizonDays: Math.max(rules.horizonDays, staffHorizonDays) }
}

/** Families are offered classes of who is there and teaches them; those at work know why they book another. */
export function taughtByFor(actor: Actor): 'those offered' | 'anybody' {
  return canceledBy(actor) === 'family' ? 'those offered' : 'anybody'
}

/** Who only teaches moves bookings within their own calendar; others may give them to any coach. */
export function calendarOf(actor: Actor): string | undefined {
  const isOnlyTeaching = actor.kind === 'staff' && !may(actor, 'see-all-lessons')
  return isOnlyTeaching ? (actor.coachId ?? undefined) : undefined
}

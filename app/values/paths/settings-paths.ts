import { withQuery } from '../with-query'

// Addresses as in `paths`: what owners decide about the business.

export function settingsPath(): string {
  return '/admin/settings'
}

export function businessPath(): string {
  return `${settingsPath()}/business`
}

export function bookingRulesPath(): string {
  return `${settingsPath()}/booking-rules`
}

export function bookingPausePath(): string {
  return `${settingsPath()}/pause`
}

export function policySettingsPath(): string {
  return `${settingsPath()}/cancellation-policy`
}

/** What is to be signed next. */
export function waiverDraftPath(): string {
  return `${settingsPath()}/waiver`
}

/** A text by its number, the draft's as well. */
export function waiverTextPath(number: number): string {
  return `${waiverDraftPath()}/versions/${number}`
}

/** By POST alone. */
export function publishWaiverPath(): string {
  return `${waiverDraftPath()}/publish`
}

export function coachesPath(): string {
  return `${settingsPath()}/coaches`
}

/** A coach's own, or without an id a new one's. */
export function coachPath(coachId = 'new'): string {
  return `${coachesPath()}/${coachId}`
}

/** When a coach is there, every week and on single dates. */
export function coachHoursPath(coachId: string): string {
  return `${coachPath(coachId)}/hours`
}

export function weeklyHoursPath(coachId: string, windowId = 'new'): string {
  return `${coachHoursPath(coachId)}/weekly/${windowId}`
}

/** By POST alone. */
export function removeWeeklyHoursPath(coachId: string, windowId: string): string {
  return `${weeklyHoursPath(coachId, windowId)}/remove`
}

/** Extra hours of one date, which may stand in the address already. */
export function newExtraHoursPath(
  coachId: string,
  from: { day?: string; time?: string } = {},
): string {
  return withQuery(`${coachHoursPath(coachId)}/extra/new`, from)
}

/** By POST alone. */
export function removeExtraHoursPath(coachId: string, extraHoursId: string): string {
  return `${coachHoursPath(coachId)}/extra/${extraHoursId}/remove`
}

export function lessonTypesPath(): string {
  return `${settingsPath()}/lesson-types`
}

export function lessonTypePath(lessonTypeId = 'new'): string {
  return `${lessonTypesPath()}/${lessonTypeId}`
}

/** By POST alone: one place up in the list. */
export function moveLessonTypePath(lessonTypeId: string): string {
  return `${lessonTypePath(lessonTypeId)}/move-up`
}

/** The cancellation policy that counts for one kind of lesson alone. */
export function ownPolicyPath(lessonTypeId: string): string {
  return `${lessonTypePath(lessonTypeId)}/cancellation-policy`
}

/** By POST alone: the business's policy counts again. */
export function dropOwnPolicyPath(lessonTypeId: string): string {
  return `${ownPolicyPath(lessonTypeId)}/drop`
}

export function focusAreasPath(): string {
  return `${settingsPath()}/focus-areas`
}

export function focusAreaPath(focusAreaId = 'new'): string {
  return `${focusAreasPath()}/${focusAreaId}`
}

/** What focus areas stand under. */
export function apparatusPath(apparatusId = 'new'): string {
  return `${settingsPath()}/apparatus/${apparatusId}`
}

/** By POST alone: one place up in the list. */
export function moveApparatusPath(apparatusId: string): string {
  return `${apparatusPath(apparatusId)}/move-up`
}

import { withQuery } from '../with-query'

// Paths of business settings.

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

/** The next waiver version. */
export function waiverDraftPath(): string {
  return `${settingsPath()}/waiver`
}

/** A waiver version by number, the draft included. */
export function waiverTextPath(number: number): string {
  return `${waiverDraftPath()}/versions/${number}`
}

/** POST only. */
export function publishWaiverPath(): string {
  return `${waiverDraftPath()}/publish`
}

export function venuesPath(): string {
  return `${settingsPath()}/venues`
}

/** Without an id, a new venue. */
export function venuePath(venueId = 'new'): string {
  return `${venuesPath()}/${venueId}`
}

/** POST only. */
export function moveVenuePath(venueId: string): string {
  return `${venuePath(venueId)}/move-up`
}

export function coachesPath(): string {
  return `${settingsPath()}/coaches`
}

/** Without an id, a new coach. */
export function coachPath(coachId = 'new'): string {
  return `${coachesPath()}/${coachId}`
}

/** Weekly and extra hours. */
export function coachHoursPath(coachId: string): string {
  return `${coachPath(coachId)}/hours`
}

export function weeklyHoursPath(coachId: string, windowId = 'new'): string {
  return `${coachHoursPath(coachId)}/weekly/${windowId}`
}

/** POST only. */
export function removeWeeklyHoursPath(coachId: string, windowId: string): string {
  return `${weeklyHoursPath(coachId, windowId)}/remove`
}

/** A date can be prefilled. */
export function newExtraHoursPath(
  coachId: string,
  from: { day?: string; time?: string } = {},
): string {
  return withQuery(`${coachHoursPath(coachId)}/extra/new`, from)
}

/** POST only. */
export function removeExtraHoursPath(coachId: string, extraHoursId: string): string {
  return `${coachHoursPath(coachId)}/extra/${extraHoursId}/remove`
}

export function lessonTypesPath(): string {
  return `${settingsPath()}/lesson-types`
}

export function adminLessonTypePath(lessonTypeId = 'new'): string {
  return `${lessonTypesPath()}/${lessonTypeId}`
}

/** POST only. */
export function moveLessonTypePath(lessonTypeId: string): string {
  return `${adminLessonTypePath(lessonTypeId)}/move-up`
}

/** A cancellation policy for one lesson type. */
export function ownPolicyPath(lessonTypeId: string): string {
  return `${adminLessonTypePath(lessonTypeId)}/cancellation-policy`
}

/** POST only. Returns to the business's policy. */
export function dropOwnPolicyPath(lessonTypeId: string): string {
  return `${ownPolicyPath(lessonTypeId)}/drop`
}

export function focusAreasPath(): string {
  return `${settingsPath()}/focus-areas`
}

export function focusAreaPath(focusAreaId = 'new'): string {
  return `${focusAreasPath()}/${focusAreaId}`
}

/** An apparatus groups focus areas. */
export function apparatusPath(apparatusId = 'new'): string {
  return `${settingsPath()}/apparatus/${apparatusId}`
}

/** POST only. */
export function moveApparatusPath(apparatusId: string): string {
  return `${apparatusPath(apparatusId)}/move-up`
}

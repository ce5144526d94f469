import type { Level } from '../level'
import { withQuery } from '../with-query'

// Addresses as in `paths`: what can be learned, and how far somebody is.

/** @param on the short name of the apparatus whose skills are shown */
export function adminProgressPath(on?: string): string {
  return withQuery('/admin/progress', { on })
}

/** The coach's words, and what makes a level. */
export function progressScalePath(): string {
  return '/admin/progress/scale'
}

export function skillPath(skillId: string): string {
  return `/admin/progress/skills/${skillId}`
}

export function newSkillPath(on: { apparatus: string; level?: Level }): string {
  return withQuery(skillPath('new'), on)
}

/** By POST alone: one place up in the list. */
export function moveSkillPath(skillId: string): string {
  return `${skillPath(skillId)}/move-up`
}

/** In which lesson something is seen, and the day whose roster leads there. */
export type SeenIn = { lesson?: string; day?: string }

/** Where those who teach choose what they say of an athlete. */
export function athleteToEvaluatePath(athleteId: string, seenIn: SeenIn = {}): string {
  return withQuery(`/admin/progress/athletes/${athleteId}`, seenIn)
}

/** @param what an apparatus by its short name, a level, and which of the parts that it comes in */
export function evaluatePath(
  athleteId: string,
  what: { on: string; level: Level; part?: string },
  seenIn: SeenIn = {},
): string {
  return withQuery(`/admin/progress/athletes/${athleteId}/evaluate`, { ...what, ...seenIn })
}

/** @param saidIn the attempt by which it was said how far they are */
export function addEvaluationPicturePath(
  athleteId: string,
  saidIn: string,
  seenIn: SeenIn = {},
): string {
  return withQuery(`/admin/progress/athletes/${athleteId}/pictures/${saidIn}`, seenIn)
}

/** Of whom nobody has said anything for some time. */
export function notEvaluatedPath(): string {
  return '/admin/progress/not-evaluated'
}

/** What could be told to families, for those who teach to approve. */
export function digestsPath(page = 1): string {
  return withQuery('/admin/progress/digests', { page: page > 1 ? String(page) : undefined })
}

export function digestPath(digestId: string): string {
  return `/admin/progress/digests/${digestId}`
}

/** The email that it would be, as a file. */
export function digestLetterPath(digestId: string): string {
  return `${digestPath(digestId)}/letter.html`
}

/** By POST alone: nothing of it is sent. */
export function putDigestAsidePath(digestId: string): string {
  return `${digestPath(digestId)}/put-aside`
}

/** Every link by which progress is shared. */
export function sharedLinksPath(): string {
  return '/admin/progress/links'
}

/** By POST alone: the link opens nothing from then on. */
export function endSharedLinkPath(linkId: string): string {
  return `${sharedLinksPath()}/${linkId}/end`
}

/** Whose progress a family may see. */
export function parentProgressPath(): string {
  return '/parent/progress'
}

/** How far an athlete is. */
export function athleteProgressPath(athleteId: string): string {
  return `/progress/athlete/${athleteId}`
}

/** All that was ever said of an athlete. */
export function progressHistoryPath(athleteId: string, page = 1): string {
  const pageAsked = page > 1 ? String(page) : undefined
  return withQuery(`${athleteProgressPath(athleteId)}/history`, { page: pageAsked })
}

/** One skill, and how far the athlete is with it. */
export function skillProgressPath(athleteId: string, skillId: string): string {
  return `${athleteProgressPath(athleteId)}/skills/${skillId}`
}

/** Where it is shared, and with whom it was. */
export function shareProgressPath(athleteId: string): string {
  return `${athleteProgressPath(athleteId)}/share`
}

/** By POST alone: the link opens nothing from then on. */
export function endShareLinkPath(athleteId: string, linkId: string): string {
  return `${shareProgressPath(athleteId)}/${linkId}/end`
}

/** How far an athlete is, for whoever was given its secret. */
export function sharedProgressPath(token: string): string {
  return `/progress/${token}`
}

/** Whether an address is one of those, whatever it opens. */
export function isSharedProgress(path: string): boolean {
  return /^\/progress\/[^/]+\/*$/i.test(path)
}

/** That a level was reached, to be printed. */
export function certificatePath(athleteId: string, certificateId: string): string {
  return `${athleteProgressPath(athleteId)}/certificates/${certificateId}`
}

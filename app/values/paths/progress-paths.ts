import type { Level } from '../level'
import { withQuery } from '../with-query'

// Paths of skills and progress.

/** @param on the slug of the apparatus to show */
export function adminProgressPath(on?: string): string {
  return withQuery('/admin/progress', { on })
}

/** The levels' names and requirements. */
export function progressScalePath(): string {
  return '/admin/progress/scale'
}

export function skillPath(skillId: string): string {
  return `/admin/progress/skills/${skillId}`
}

export function newSkillPath(on: { apparatus: string; level?: Level }): string {
  return withQuery(skillPath('new'), on)
}

/** The skill's row in the list. */
export function skillAnchor(skillId: string): string {
  return `skill-${skillId}`
}

/** POST only. */
export function moveSkillPath(skillId: string): string {
  return `${skillPath(skillId)}/move-up`
}

/** The lesson of an evaluation, and the day of the roster to return to. */
export type SeenIn = { lesson?: string; day?: string }

export function athleteToEvaluatePath(athleteId: string, seenIn: SeenIn = {}): string {
  return withQuery(`/admin/progress/athletes/${athleteId}`, seenIn)
}

/** @param what an apparatus slug, a level, and a part of a long list; empty for the first part */
export function evaluatePath(
  athleteId: string,
  what: { on?: string; level?: Level; part?: string } = {},
  seenIn: SeenIn = {},
): string {
  return withQuery(`/admin/progress/athletes/${athleteId}/evaluate`, { ...what, ...seenIn })
}

/** @param saidIn the idempotency key of the evaluation */
export function addEvaluationPicturePath(
  athleteId: string,
  saidIn: string,
  seenIn: SeenIn = {},
): string {
  return withQuery(`/admin/progress/athletes/${athleteId}/pictures/${saidIn}`, seenIn)
}

export function notEvaluatedPath(): string {
  return '/admin/progress/not-evaluated'
}

/** Progress digests waiting for approval. */
export function digestsPath(page = 1): string {
  return withQuery('/admin/progress/digests', { page: page > 1 ? String(page) : undefined })
}

export function digestPath(digestId: string): string {
  return `/admin/progress/digests/${digestId}`
}

/** The digest's email as an HTML file. */
export function digestEmailPath(digestId: string): string {
  return `${digestPath(digestId)}/email.html`
}

/** POST only. */
export function dismissDigestPath(digestId: string): string {
  return `${digestPath(digestId)}/dismiss`
}

/** All progress share links. */
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

export function athleteProgressPath(athleteId: string): string {
  return `/progress/athlete/${athleteId}`
}

export function progressHistoryPath(athleteId: string, page = 1): string {
  const pageAsked = page > 1 ? String(page) : undefined
  return withQuery(`${athleteProgressPath(athleteId)}/history`, { page: pageAsked })
}

export function skillProgressPath(athleteId: string, skillId: string): string {
  return `${athleteProgressPath(athleteId)}/skills/${skillId}`
}

export function shareProgressPath(athleteId: string): string {
  return `${athleteProgressPath(athleteId)}/share`
}

/** POST only. Revokes the link. */
export function endShareLinkPath(athleteId: string, linkId: string): string {
  return `${shareProgressPath(athleteId)}/${linkId}/end`
}

/** Progress for anyone with the share token. */
export function sharedProgressPath(token: string): string {
  return `/progress/${token}`
}

/** Whether a path is a share link, valid or not. */
export function isSharedProgress(path: string): boolean {
  return /^\/progress\/[^/]+\/*$/i.test(path)
}

/** A printable certificate. */
export function certificatePath(athleteId: string, certificateId: string): string {
  return `${athleteProgressPath(athleteId)}/certificates/${certificateId}`
}

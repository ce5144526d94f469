import type { PictureFormat } from './media-path'
import { parentAthletePath } from '~/values/paths/portal-paths'
import { athleteProgressPath, sharedProgressPath } from '~/values/paths/progress-paths'

// Paths of private pictures. Every file request checks access.

/** A private picture: the base path of its files, and their widths. */
export type ShownPicture = { at: string; widths: number[] }

/** A scanned page and its height at the largest width. Both are unknown for a PDF. */
export type ShownScan = ShownPicture & { height: number }

export function pictureFilePath(at: string, width: number, format: PictureFormat): string {
  return `${at}/${width}.${format}`
}

/** All files of one format as a `srcset`. */
export function sourcesOf({ at, widths }: ShownPicture, format: PictureFormat): string {
  return widths.map((width) => `${pictureFilePath(at, width, format)} ${width}w`).join(', ')
}

/** A new picture gets a new path. */
function athletePicturePath(pictureId: string): string {
  return `/pictures/athletes/${pictureId}`
}

/** A picture row as signed-in users see it. */
export function pictureOfAthlete({ id, widths }: { id: string; widths: number[] }): ShownPicture {
  return { at: athletePicturePath(id), widths }
}

export function evaluationPicturePath(pictureId: string): string {
  return `/pictures/evaluations/${pictureId}`
}

export function waiverScanPath(scanId: string): string {
  return `/pictures/waivers/${scanId}`
}

/** The original PDF scan. */
export function waiverPdfPath(at: string): string {
  return `${at}/paper.pdf`
}

/** Keeps the evaluation. */
export function removeEvaluationPicturePath(athleteId: string, pictureId: string): string {
  return `${athleteProgressPath(athleteId)}/pictures/${pictureId}/remove`
}

/** A picture on a shared progress page, by the share token. */
export function sharedPicturePath(token: string, pictureId: string): string {
  return `${sharedProgressPath(token)}/pictures/${pictureId}`
}

export function putUpPicturePath(athleteId: string): string {
  return `${parentAthletePath(athleteId)}/picture`
}

/** POST only. */
export function takeDownPicturePath(athleteId: string): string {
  return `${putUpPicturePath(athleteId)}/remove`
}

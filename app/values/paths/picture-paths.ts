import type { PictureFormat } from './media-path'
import { parentAthletePath } from './portal-paths'
import { athleteProgressPath, sharedProgressPath } from './progress-paths'

// Addresses as in `paths`: pictures of somebody, each file of which asks who wants to see it.

/** A picture of somebody, for whom it is shown: the address of its files, and the widths that there are. */
export type ShownPicture = { at: string; widths: number[] }

/** A page of a paper, with the height that it has at its largest width; of a PDF neither is known. */
export type ShownScan = ShownPicture & { height: number }

/** A file of such a picture. */
export function pictureFilePath(at: string, width: number, format: PictureFormat): string {
  return `${at}/${width}.${format}`
}

/** All files of such a picture in one kind, as the `srcset` of HTML. */
export function sourcesOf({ at, widths }: ShownPicture, format: PictureFormat): string {
  return widths.map((width) => `${pictureFilePath(at, width, format)} ${width}w`).join(', ')
}

/** The files of a picture of an athlete. Another picture is another address. */
function athletePicturePath(pictureId: string): string {
  return `/pictures/athletes/${pictureId}`
}

/** A row of a picture, as those see it who are signed in. */
export function pictureOfAthlete({ id, widths }: { id: string; widths: number[] }): ShownPicture {
  return { at: athletePicturePath(id), widths }
}

/** The files of a picture of what was seen of a skill. */
export function evaluationPicturePath(pictureId: string): string {
  return `/pictures/evaluations/${pictureId}`
}

/** The files of a page of a waiver that was signed on paper. */
export function waiverScanPath(scanId: string): string {
  return `/pictures/waivers/${scanId}`
}

/** The whole paper, where it was scanned to a PDF. */
export function waiverPdfPath(at: string): string {
  return `${at}/paper.pdf`
}

/** By POST alone: what was said of the skill stays. */
export function takePictureOffPath(athleteId: string, pictureId: string): string {
  return `${athleteProgressPath(athleteId)}/pictures/${pictureId}/remove`
}

/** The files of either, for whoever was given the secret of a share link. */
export function sharedPicturePath(token: string, pictureId: string): string {
  return `${sharedProgressPath(token)}/pictures/${pictureId}`
}

/** Where a family puts up a picture of an athlete. */
export function putUpPicturePath(athleteId: string): string {
  return `${parentAthletePath(athleteId)}/picture`
}

/** By POST alone. */
export function takeDownPicturePath(athleteId: string): string {
  return `${putUpPicturePath(athleteId)}/remove`
}

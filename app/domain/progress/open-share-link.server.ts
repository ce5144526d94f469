import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { takeTry } from '~/platform/database/rate-limit.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Browser } from '~/values/actor'
import { sharedPicturePath, type ShownPicture } from '~/values/paths/picture-paths'
import { opensNow } from './is-open-link.server'

/** Whoever comes back sooner has not left. */
const visit = { of: 'visit of a share link', most: 1, minutes: 30 }

/** An athlete as a secret opens them; a picture only where their family allows pictures. */
export type SharedAthlete = {
  athleteId: string
  shownName: string
  allowsPictures: boolean
  picture: ShownPicture | null
}

/**
 * The athlete that a secret opens, under the name that is shown there; the visit is counted once. Null for
 * what opens nothing, or no longer: unknown, over, ended, or made by somebody who may not see it, or
 * does not work here, any more.
 */
export async function openShareLink(
  { address, userAgent }: Browser,
  token: string,
  now: Date = clock.now(),
): Promise<SharedAthlete | null> {
  const link = await findOpenLink(token, now)
  if (!link) return null
  const { id, pictureId, widths, ...shown } = link
  const taken = await takeTry(visit, `${id} ${address} ${userAgent}`, now)
  if ('id' in taken)
    await database().shareLink.update({ where: { id }, data: { views: { increment: 1 } } })
  const picture = pictureId && { at: sharedPicturePath(token, pictureId), widths: widths! }
  return { ...shown, picture: picture || null }
}

type Link = {
  id: string
  athleteId: string
  shownName: string
  allowsPictures: boolean
  pictureId: string | null
  widths: number[] | null
}

/** The link that a secret opens, if it does; all that decides it is one question to the database. */
export async function findOpenLink(token: string, now: Date): Promise<Link | null> {
  const [link] = await database().$queryRaw<Link[]>`
    SELECT link.id, link.athlete_id AS "athleteId", shown_name AS "shownName",
      athlete.photo_consent AS "allowsPictures",
      picture.id AS "pictureId", picture.widths
    FROM share_link link
    JOIN athlete ON athlete.id = link.athlete_id
    LEFT JOIN athlete_picture picture ON picture.athlete_id = athlete.id AND athlete.photo_consent
    WHERE token_hash = ${hashToken(token)} AND ${opensNow(now)}`
  return link ?? null
}

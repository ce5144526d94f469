import { clock } from '~/platform/clock.server'
import { database, sql, type Transaction } from '~/platform/database/database.server'
import { consumeRateLimit } from '~/platform/database/rate-limit.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Browser } from '~/values/actor'
import { sharedPicturePath, type ShownPicture } from '~/values/paths/files/picture-paths'
import {
  readPictureFile,
  type KeptFiles,
  type PrivatePicture,
} from '~/domain/family/pictures/picture-files.server'
import { isRowId } from '~/values/form-fields'

/** Repeated views within this time count as one visit. */
const visit = { of: 'visit of a share link', most: 1, minutes: 30 }

/** The athlete of a share link. Has a picture only if the family allows pictures. */
type SharedAthlete = {
  athleteId: string
  shownName: string
  allowsPictures: boolean
  picture: ShownPicture | null
}

/**
 * The athlete of a share link, by the name shown there; counts the visit. Null if the link is
 * unknown, expired or revoked, or its creator lost access or left.
 */
export async function openShareLink(
  { address, userAgent }: Browser,
  token: string,
  now: Date = clock.now(),
): Promise<SharedAthlete | null> {
  const link = await findOpenLink(token, now)
  if (!link) return null
  const { id, pictureId, widths, ...shown } = link
  const taken = await consumeRateLimit(visit, `${id} ${address} ${userAgent}`, now)
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

/** A valid link by token, checked in one query. */
async function findOpenLink(token: string, now: Date): Promise<Link | null> {
  const [link] = await database().$queryRaw<Link[]>`
    SELECT link.id, link.athlete_id AS "athleteId", shown_name AS "shownName",
      athlete.photo_consent AS "allowsPictures",
      picture.id AS "pictureId", picture.widths
    FROM share_link link
    JOIN athlete ON athlete.id = link.athlete_id
    LEFT JOIN athlete_picture picture ON picture.athlete_id = athlete.id AND athlete.photo_consent
    WHERE token_hash = ${hashToken(token)} AND ${isValidLinkSql(now)}`
  return link ?? null
}

/**
 * A SQL condition that a share link named `link` is valid: not expired or revoked, and created by a
 * guardian who may still see progress, or by current staff.
 */
function isValidLinkSql(now: Date) {
  return sql`revoked_at IS NULL AND expires_at > ${now} AND (EXISTS (
      SELECT FROM staff_member made JOIN account ON account.id = made.account_id
      JOIN role ON role.id = made.role_id
      WHERE made.id = link.staff_member_id AND account.disabled_at IS NULL
        AND (role.is_owner OR 'evaluate-progress' = ANY(role.permissions))
    ) OR EXISTS (
      SELECT FROM guardianship may WHERE may.guardian_id = link.guardian_id
        AND may.athlete_id = link.athlete_id AND may.ended_at IS NULL AND may.may_see_progress
    ))`
}

/** The ids of all share links that open now, by the condition above. */
export async function findOpenLinkIds(now: Date, tx: Transaction = database()): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM share_link link WHERE ${isValidLinkSql(now)}`
  return rows.map(({ id }) => id)
}

/** A skill's picture, with the status at that time. */
type SkillPictured = ShownPicture & { id: string; skill: string; height: number }

const most = 12

/** The latest picture of each skill on a share link; none if pictures are not allowed. */
export async function findSharedPictures(
  token: string,
  { athleteId, allowsPictures }: SharedAthlete,
): Promise<SkillPictured[]> {
  if (!allowsPictures) return []
  const rows = await database().evaluationPicture.findMany({
    relationLoadStrategy: 'join',
    where: { evaluation: { athleteId } },
    orderBy: [{ evaluation: { evaluatedAt: 'desc' } }, { evaluationId: 'desc' }],
    select: {
      id: true,
      widths: true,
      height: true,
      evaluation: { select: { skillId: true, skill: { select: { name: true } } } },
    },
  })
  const latest = new Map(rows.toReversed().map((row) => [row.evaluation.skillId, row]))
  return rows
    .filter((row) => latest.get(row.evaluation.skillId) === row)
    .slice(0, most)
    .map(({ id, widths, height, evaluation }) => ({
      id,
      at: sharedPicturePath(token, id),
      widths,
      height,
      skill: evaluation.skill.name,
    }))
}

/**
 * A picture's file on a share link, if the family allows pictures. Null otherwise, whatever the
 * reason.
 */
export async function findSharedPicture(
  token: string,
  pictureId: string,
  file: string,
  now: Date = clock.now(),
): Promise<PrivatePicture | null> {
  if (!isRowId(pictureId)) return null
  const link = await findOpenLink(token, now)
  const picture = link?.allowsPictures && (await findPictureOf(link.athleteId, pictureId))
  return picture ? await readPictureFile(picture, file) : null
}

async function findPictureOf(athleteId: string, id: string): Promise<KeptFiles | null> {
  return (
    (await database().athletePicture.findFirst({ where: { id, athleteId } })) ??
    (await database().evaluationPicture.findFirst({ where: { id, evaluation: { athleteId } } }))
  )
}

import {
  readPictureFile,
  type KeptFiles,
  type PictureOfSomebody,
} from '~/domain/family/pictures/picture-files.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import { sharedPicturePath, type ShownPicture } from '~/values/paths/picture-paths'
import { findOpenLink, type SharedAthlete } from './open-share-link.server'

/** A picture of a skill, and how far it was then. */
export type SkillPictured = ShownPicture & { id: string; skill: string; height: number }

const most = 12

/** The latest picture of each skill, for whom progress is shared with; none where pictures are not allowed. */
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
 * A file of a picture of the athlete whom a secret opens, as long as their family allows pictures. Null
 * for everything else, whatever is the matter.
 */
export async function findSharedPicture(
  token: string,
  pictureId: string,
  file: string,
  now: Date = clock.now(),
): Promise<PictureOfSomebody | null> {
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

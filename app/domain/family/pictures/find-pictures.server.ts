import { database } from '~/platform/database/database.server'
import { pictureOfAthlete, type ShownPicture } from '~/values/paths/picture-paths'

/** The pictures of some athletes, by the athletes' ids. For those who may see them. */
export async function findPicturesOf(athleteIds: string[]): Promise<Map<string, ShownPicture>> {
  if (athleteIds.length === 0) return new Map()
  const pictures = await database().athletePicture.findMany({
    where: { athleteId: { in: athleteIds } },
    select: { id: true, athleteId: true, widths: true },
  })
  return new Map(pictures.map((one) => [one.athleteId, pictureOfAthlete(one)]))
}

/** The same of one; null where there is none. */
export async function findPictureOf(athleteId: string): Promise<ShownPicture | null> {
  return (await findPicturesOf([athleteId])).get(athleteId) ?? null
}

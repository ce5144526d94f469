import { database } from '~/platform/database/database.server'
import { pictureOfAthlete, type ShownPicture } from '~/values/paths/files/picture-paths'

/** Athletes' pictures by athlete id. Check access first. */
export async function findPicturesOf(athleteIds: string[]): Promise<Map<string, ShownPicture>> {
  if (athleteIds.length === 0) return new Map()
  const pictures = await database().athletePicture.findMany({
    where: { athleteId: { in: athleteIds } },
    select: { id: true, athleteId: true, widths: true },
  })
  return new Map(pictures.map((one) => [one.athleteId, pictureOfAthlete(one)]))
}

/** One athlete's picture; null if there is none. */
export async function findPictureOf(athleteId: string): Promise<ShownPicture | null> {
  return (await findPicturesOf([athleteId])).get(athleteId) ?? null
}

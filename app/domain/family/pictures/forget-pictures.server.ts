import type { Prisma, Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'

/** Part of a command: deletes athletes' pictures, and their files after the commit. */
export async function forgetPictures(
  tx: Transaction,
  where: Prisma.AthletePictureWhereInput,
): Promise<{ count: number }> {
  const pictures = await tx.athletePicture.findMany({ where })
  await tx.athletePicture.deleteMany({ where: { id: { in: pictures.map(({ id }) => id) } } })
  for (const { folder, widths } of pictures)
    await queueJob(tx, 'remove-unshown-picture', { folder, widths })
  return { count: pictures.length }
}

/**
 * Part of merging athletes: keeps the kept athlete's picture, or else takes the duplicate's.
 * @returns what happened to the duplicate's; null if there was none
 */
export async function movePicture(
  tx: Transaction,
  { from, to, goesOver = true }: { from: string; to: string; goesOver?: boolean },
): Promise<'moved' | 'lost' | null> {
  if (goesOver && (await tx.athletePicture.count({ where: { athleteId: to } })) === 0) {
    const theirs = { where: { athleteId: from }, data: { athleteId: to } }
    if ((await tx.athletePicture.updateMany(theirs)).count > 0) return 'moved'
  }
  const { count } = await forgetPictures(tx, { athleteId: from })
  return count > 0 ? 'lost' : null
}

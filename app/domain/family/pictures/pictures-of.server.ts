import type { Prisma, Transaction } from '~/platform/database.server'
import type { ExportedFile } from '~/platform/personal-data.server'
import { largestFile } from './picture-files.server'

/** The pictures of all for whom a guardian stands, each as a file of an export. */
export async function pictureFilesOf(tx: Transaction, guardianId: string): Promise<ExportedFile[]> {
  const pictures = await tx.athletePicture.findMany({
    where: { athlete: { guardianships: { some: { guardianId, endedAt: null } } } },
    orderBy: { id: 'asc' },
  })
  return pictures.map((one) => ({ name: nameInExport(one), storedAs: largestFile(one) }))
}

/** What an export says of a picture, and under which name it is in the archive. */
export function exportedPicture(picture: Prisma.AthletePictureGetPayload<object> | null) {
  if (!picture) return null
  const { folder, uploadedAt } = picture
  return { file: nameInExport(picture), folder, uploadedAt }
}

function nameInExport({ id }: { id: string }): string {
  return `pictures/${id}.webp`
}

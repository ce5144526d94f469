import type { Transaction } from '~/platform/database/database.server'
import type { ExportedFile } from '~/platform/personal-data.server'
import { largestFile, type KeptFiles } from './picture-files.server'

type Row = KeptFiles & { id: string; uploadedAt: Date }

/** The pictures of all for whom a guardian stands, each as a file of an export. */
export async function pictureFilesOf(tx: Transaction, guardianId: string): Promise<ExportedFile[]> {
  const athlete = { guardianships: { some: { guardianId, endedAt: null } } }
  return fileOfEach(
    await tx.athletePicture.findMany({ where: { athlete }, orderBy: { id: 'asc' } }),
  )
}

/** Pictures as files of an export, each under the name that `exportedPicture` says. */
export function fileOfEach(pictures: Row[]): ExportedFile[] {
  return pictures.map((one) => ({ name: nameInExport(one), storedAs: largestFile(one) }))
}

/** What an export says of a picture, and under which name it is in the archive; null for none. */
export function exportedPicture(picture: Row | null) {
  if (!picture) return null
  const { folder, uploadedAt } = picture
  return { file: nameInExport(picture), folder, uploadedAt }
}

function nameInExport({ id }: Row): string {
  return `pictures/${id}.webp`
}

import type { Prisma, Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import type { ExportedFile } from '~/platform/personal-data.server'
import { extensionOf, largestFile, type KeptFiles } from '../pictures/picture-files.server'

/** Part of a command: deletes documents, and their files after the commit. */
export async function forgetDocuments(
  tx: Transaction,
  where: Prisma.FamilyDocumentWhereInput,
): Promise<void> {
  const documents = await tx.familyDocument.findMany({ where })
  await tx.familyDocument.deleteMany({ where: { id: { in: documents.map(({ id }) => id) } } })
  for (const { folder, widths } of documents)
    await queueJob(tx, 'remove-unshown-picture', { folder, widths })
}

/** A family's documents as exported, each with the name of its file in the export. */
export async function exportDocuments(tx: Transaction, guardianId: string) {
  const documents = await documentsOf(tx, guardianId)
  return documents.map((one) => ({ ...one, file: nameInExport(one) }))
}

/** Their files. */
export async function documentFilesOf(
  tx: Transaction,
  guardianId: string,
): Promise<ExportedFile[]> {
  const documents = await documentsOf(tx, guardianId)
  return documents.map((one) => ({ name: nameInExport(one), storedAs: largestFile(one) }))
}

async function documentsOf(tx: Transaction, guardianId: string) {
  return await tx.familyDocument.findMany({
    where: { guardianId },
    orderBy: { id: 'asc' },
    omit: { idempotencyKey: true },
  })
}

function nameInExport(document: KeptFiles & { id: string }): string {
  return `documents/${document.id}.${extensionOf(document)}`
}

import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { fullName } from '../athletes/athlete'
import { readLargestFile, type PrivatePicture } from '../pictures/picture-files.server'
import { mostDocuments } from './family-document-forms'
import { maySeeFamily } from '../visible-to.server'

/** An uploaded document as staff see it. */
export type FamilyDocument = {
  id: string
  title: string
  isShared: boolean
  isPdf: boolean
  uploadedAt: Date
  uploadedBy: string
}

/** What a family sees of it. */
type SharedDocument = Pick<FamilyDocument, 'id' | 'title' | 'isPdf' | 'uploadedAt'>

/** A family's documents for staff, newest first. */
export async function listFamilyDocuments(
  staff: Staff,
  guardianId: string,
): Promise<FamilyDocument[]> {
  if (!(await maySeeFamily(staff, guardianId))) return []
  const rows = await database().familyDocument.findMany({
    relationLoadStrategy: 'join',
    where: { guardianId },
    orderBy: { id: 'desc' },
    take: mostDocuments,
    select: {
      ...shown,
      isShared: true,
      staffMember: { select: { account: { select: { firstName: true, lastName: true } } } },
    },
  })
  return rows.map(({ staffMember, widths, ...row }) => ({
    ...row,
    isPdf: widths.length === 0,
    uploadedBy: fullName(staffMember.account),
  }))
}

/** What staff show to the family, newest first. */
export async function listSharedDocuments(parent: Parent): Promise<SharedDocument[]> {
  const rows = await database().familyDocument.findMany({
    where: { guardianId: parent.id, isShared: true },
    orderBy: { id: 'desc' },
    take: mostDocuments,
    select: shown,
  })
  return rows.map(({ widths, ...row }) => ({ ...row, isPdf: widths.length === 0 }))
}

const shown = {
  id: true,
  title: true,
  widths: true,
  uploadedAt: true,
} satisfies Prisma.FamilyDocumentSelect

type DocumentFile = PrivatePicture & { title: string }

/** A document's file for staff; null if there is none. */
export async function readFamilyDocument(
  staff: Staff,
  { guardianId, documentId }: { guardianId: string; documentId: string },
): Promise<DocumentFile | null> {
  if (!(await maySeeFamily(staff, guardianId))) return null
  return await readDocument({ id: documentId, guardianId })
}

/** The same for the family, if staff show it to them. */
export async function readSharedDocument(
  parent: Parent,
  documentId: string,
): Promise<DocumentFile | null> {
  return await readDocument({ id: documentId, guardianId: parent.id, isShared: true })
}

async function readDocument(where: {
  id: string
  guardianId: string
  isShared?: true
}): Promise<DocumentFile | null> {
  if (!isRowId(where.id) || !isRowId(where.guardianId)) return null
  const document = await database().familyDocument.findFirst({ where })
  const file = document && (await readLargestFile(document))
  return file && { ...file, title: document.title }
}

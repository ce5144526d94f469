import type { LoaderFunctionArgs } from '~/framework'
import { readFamilyDocument } from '~/domain/family/documents/list-family-documents.server'
import { notFound } from '~/http/answers/answer.server'
import { documentFile } from '~/http/answers/document-file.server'
import { openFamily } from '../open-family.server'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId } = await openFamily(args)
  const { documentId = '' } = args.params
  const file = await readFamilyDocument(staff, { guardianId, documentId })
  if (!file) throw notFound()
  return documentFile(file)
}

import type { LoaderFunctionArgs } from '~/framework'
import { readSharedDocument } from '~/domain/family/documents/list-family-documents.server'
import { notFound } from '~/http/answers/answer.server'
import { documentFile } from '~/http/answers/document-file.server'
import { requireParent } from '~/http/people/require-actor.server'

/** A document of the family that staff show to it. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const file = await readSharedDocument(parent, args.params.documentId ?? '')
  if (!file) throw notFound()
  return documentFile(file)
}

import { z } from 'zod'
import { checked, idempotencyKey, line, paperFile } from '~/values/form-fields'
import { scanTroubleMessages, type ScanTrouble } from '~/values/picture-trouble'

/** A document that staff upload for a family. */
export const FamilyDocumentForm = z.object({
  idempotencyKey,
  title: line('Say what it is.', 100),
  file: paperFile,
  isShared: checked,
})

/** Whether the family sees it. */
export const ShareDocumentForm = z.object({ shared: z.enum(['yes', 'no']) })

/** The most documents of one family. */
export const mostDocuments = 100

export type FamilyDocumentRefusal = ScanTrouble | 'too-many-tries' | 'too-many-documents'

export const familyDocumentMessages: Record<FamilyDocumentRefusal, string> = {
  ...scanTroubleMessages,
  'not-kept': 'The document could not be kept just now. Try it again later.',
  'too-many-tries': 'You sent many documents just now. You can send another in {detail}.',
  'too-many-documents': `This family has ${mostDocuments} documents. Remove one first.`,
}

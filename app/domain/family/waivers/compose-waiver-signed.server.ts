import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { pdfOf } from '~/platform/files/file-worker.server'
import { waiverSigned } from '../emails/waiver-signed'
import { findEmailedGuardian } from '../find-email-address.server'
import { selectionOfSigned, signedOf } from './signed-waiver.server'
import { sheetOfWaivers } from './waiver-sheet.server'

/**
 * Repeats what was signed together; signatures are immutable. Unverified addresses get only the
 * text, since names may be anyone's input.
 */
export const composeWaiverSigned: ComposeEmail = async (tx, { guardianId, occasion }) => {
  if (!guardianId) return null
  const rows = await tx.waiverSignature.findMany({
    where: {
      guardian: { OR: [{ id: guardianId }, { mergedIntoId: guardianId }] },
      idempotencyKey: occasion,
    },
    orderBy: { id: 'asc' },
    select: { ...selectionOfSigned, athlete: { select: { firstName: true } } },
  })
  const signatures = rows.map(({ athlete, ...row }) => ({ athlete, ...signedOf(row) }))
  const [first] = signatures
  if (!first) return null
  const { timeZone, name: author } = await findSettings(tx)
  const { signerName, signedAt, validUntil } = first
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const content = waiverSigned({
    firstName,
    signedAt,
    validUntil,
    timeZone,
    signerName: isProved ? signerName : null,
    signatures: signatures.map(({ athlete, relationship, snapshot }) => ({
      athlete: athlete.firstName,
      relationship,
      snapshot,
    })),
  })
  if (!isProved) return { to, content }

  const sheet = await sheetOfWaivers(signatures, timeZone)
  const file = await pdfOf({ author, madeAt: signedAt, ...sheet })
  const attachment = { filename: 'waiver.pdf', contentType: 'application/pdf', content: file }
  return { to, content: { ...content, attachment } }
}

import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { pdfOf } from '~/platform/files/file-worker.server'
import { waiverSigned } from '../emails/waiver-signed'
import { findEmailedGuardian } from '../find-email-address.server'
import { sheetOfWaivers, formatSignedWaiver } from './present-waiver.server'
import type { WaiverSnapshot } from './waiver'

/**
 * Repeats what was signed in one go: signatures stay as they were made. To an address that is not proved
 * only the text, as the names may be anybody's words.
 */
export const composeWaiverSigned: ComposeEmail = async (tx, { guardianId, occasion }) => {
  if (!guardianId) return null
  const signatures = await tx.waiverSignature.findMany({
    where: {
      guardian: { OR: [{ id: guardianId }, { joinedToId: guardianId }] },
      idempotencyKey: occasion,
    },
    orderBy: { id: 'asc' },
    include: { athlete: { select: { firstName: true } } },
  })
  const [first] = signatures
  if (!first) return null
  const { timeZone, name: author } = await findSettings(tx)
  const { signerName, signedAt, validUntil } = first
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const letter = waiverSigned({
    firstName,
    signedAt,
    validUntil,
    timeZone,
    signerName: isProved ? signerName : null,
    signatures: signatures.map(({ athlete, relationship, snapshot }) => ({
      athlete: athlete.firstName,
      relationship,
      snapshot: snapshot as WaiverSnapshot,
    })),
  })
  if (!isProved) return { to, letter }

  const words = signatures.map((signed) => {
    return formatSignedWaiver({ ...signed, snapshot: signed.snapshot as WaiverSnapshot }, timeZone)
  })
  const content = await pdfOf({ author, madeAt: signedAt, ...sheetOfWaivers(words) })
  const attachment = { filename: 'waiver.pdf', contentType: 'application/pdf', content }
  return { to, letter: { ...letter, attachment } }
}

import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailAddress } from '~/domain/family/find-email-address.server'
import { env } from '~/platform/env.server'
import { certificatePath } from '~/values/paths/progress-paths'
import { makeDigest } from './digests/make-digest.server'
import { certificateEarned } from './emails/certificate-earned'
import { findProgressRecipient } from './progress-access.server'

/** To guardians who may still see progress; otherwise dropped. */
const composeDigest: ComposeEmail = async (tx, { subjectId: id, guardianId }, now) => {
  const digest = await tx.progressDigest.findFirst({ where: { id, decision: 'approved' } })
  const { athleteId = '' } = digest ?? {}
  const guardian = digest && (await findProgressRecipient(tx, { athleteId, guardianId }))
  if (!guardian) return null
  const content = await makeDigest(tx, digest, guardian, now)
  return { to: await findEmailAddress(tx, guardianId!), content }
}

/** A certificate is permanent, so its content stays true. */
const composeCertificate: ComposeEmail = async (tx, { subjectId: id, guardianId }) => {
  const certificate = await tx.certificate.findUnique({
    where: { id },
    include: { athlete: { select: { firstName: true } } },
  })
  const { athleteId = '' } = certificate ?? {}
  const guardian = certificate && (await findProgressRecipient(tx, { athleteId, guardianId }))
  if (!guardian) return null
  const { level, mastered, athlete } = certificate
  const href = env().publicOrigin + certificatePath(athleteId, id)
  const said = { ...guardian, athlete: athlete.firstName, level, mastered, href }
  return { to: await findEmailAddress(tx, guardianId!), content: certificateEarned(said) }
}

export const progressEmails: EmailComposers = {
  'progress-digest': composeDigest,
  certificate: composeCertificate,
}

import type { ComposeMail, MailComposers } from '~/domain/communications/compose-mail'
import { findMailAddress } from '~/domain/family/find-mail-address.server'
import { env } from '~/platform/env.server'
import { certificatePath } from '~/values/paths/progress-paths'
import { makeDigest } from './digests/make-digest.server'
import { certificateEarned } from './emails/certificate-earned'
import { findGuardianToTell } from './told-guardians.server'

/** To whoever may see it by now; a right that has ended meanwhile ends the mail. */
const composeDigest: ComposeMail = async (tx, { subjectId: id, guardianId }, now) => {
  const digest = await tx.progressDigest.findFirst({ where: { id, decision: 'approved' } })
  const { athleteId = '' } = digest ?? {}
  const guardian = digest && (await findGuardianToTell(tx, { athleteId, guardianId }))
  if (!guardian) return null
  const letter = await makeDigest(tx, digest, guardian, now)
  return { to: await findMailAddress(tx, guardianId!), letter }
}

/** A certificate stays, whatever is seen later; so what it says stays true. */
const composeCertificate: ComposeMail = async (tx, { subjectId: id, guardianId }) => {
  const certificate = await tx.certificate.findUnique({
    where: { id },
    include: { athlete: { select: { firstName: true } } },
  })
  const { athleteId = '' } = certificate ?? {}
  const guardian = certificate && (await findGuardianToTell(tx, { athleteId, guardianId }))
  if (!guardian) return null
  const { level, mastered, athlete } = certificate
  const href = env().publicOrigin + certificatePath(athleteId, id)
  const said = { ...guardian, athlete: athlete.firstName, level, mastered, href }
  return { to: await findMailAddress(tx, guardianId!), letter: certificateEarned(said) }
}

export const progressMails: MailComposers = {
  'progress-digest': composeDigest,
  certificate: composeCertificate,
}

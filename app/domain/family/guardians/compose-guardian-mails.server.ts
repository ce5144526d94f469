import type { ComposeMail, MailComposers } from '~/domain/communications/compose-mail'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { guardianInvitationPath } from '~/values/guardian-paths'
import { parentAthletesPath } from '~/values/portal-paths'
import { fullName } from '../athlete'
import { athletesJoined } from '../emails/athletes-joined'
import { guardianInvitation } from '../emails/guardian-invitation'
import { guardianshipChanged } from '../emails/guardianship-changed'
import { findMailAddress } from '../find-mail-address.server'
import { findInvitation, invitationTokenOf } from './find-invitations.server'
import { rightsInWords } from './guardian-rights'
import { isJoinedOccasion } from './joined-occasion'

const composeInvitation: ComposeMail = async (tx, { subjectId }, now) => {
  const token = invitationTokenOf(subjectId)
  const asked = await findInvitation(token, now, tx)
  if (!asked) return null
  const { email, athlete, inviter, rights } = asked
  const { name } = await findSettings(tx)
  const href = env().publicOrigin + guardianInvitationPath(token)
  const letter = guardianInvitation({
    ...{ inviter, athlete, name, href },
    rights: rightsInWords(rights),
  })
  return { to: { name: '', address: email }, letter }
}

/** Says what is true by now, whatever has changed since. */
const composeChanged: ComposeMail = async (tx, mail) => {
  const { subjectId: athleteId, guardianId } = mail
  if (!guardianId) return null
  const row = await tx.guardianship.findFirst({
    where: { athleteId, guardianId, guardian: { erasedAt: null } },
    include: {
      athlete: { select: { firstName: true } },
      guardian: { select: { firstName: true } },
    },
  })
  const joined = isJoinedOccasion(mail.occasion)
  if (!row || (joined && !row.endedAt)) return null
  const { phone } = await findSettings(tx)
  const letter = guardianshipChanged({
    joined,
    ...{ firstName: row.guardian.firstName, athlete: row.athlete.firstName, phone },
    rights: row.endedAt ? null : rightsInWords(row),
    href: env().publicOrigin + parentAthletesPath(),
  })
  return { to: await findMailAddress(tx, guardianId), letter }
}

/** Names everybody who stands for the athlete by now, to one of them. */
const composeJoined: ComposeMail = async (tx, { subjectId: athleteId, guardianId }) => {
  const rows = await tx.guardianship.findMany({
    where: { athleteId, endedAt: null, guardian: { erasedAt: null } },
    orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
    include: {
      athlete: { select: { firstName: true } },
      guardian: { select: { firstName: true, lastName: true } },
    },
  })
  const own = rows.find((row) => row.guardianId === guardianId)
  if (!own) return null
  const { phone } = await findSettings(tx)
  const letter = athletesJoined({
    ...{ firstName: own.guardian.firstName, athlete: own.athlete.firstName, phone },
    guardians: rows.map(({ guardian }) => fullName(guardian)),
    href: env().publicOrigin + parentAthletesPath(),
  })
  return { to: await findMailAddress(tx, own.guardianId), letter }
}

export const guardianMails: MailComposers = {
  'guardian-invitation': composeInvitation,
  'guardianship-changed': composeChanged,
  'athletes-joined': composeJoined,
}

import { parentAthletePath } from './portal-paths'
import { withQuery, withToken } from '../with-query'

// Who stands for an athlete, and what a family can have done with what is known of it.

/** Who stands for one of them. */
export function guardiansPath(athleteId: string): string {
  return `${parentAthletePath(athleteId)}/guardians`
}

export function inviteGuardianPath(athleteId: string): string {
  return `${guardiansPath(athleteId)}/invite`
}

/** What one of those may do. */
export function guardianPath(athleteId: string, guardianId: string): string {
  return `${guardiansPath(athleteId)}/${guardianId}`
}

/** By POST alone. */
export function endGuardianshipPath(athleteId: string, guardianId: string): string {
  return `${guardianPath(athleteId, guardianId)}/end`
}

/** By POST alone: asks that somebody who decides as well stands for them no more. */
export function askGuardianRemovalPath(athleteId: string, guardianId: string): string {
  return `${guardianPath(athleteId, guardianId)}/removal`
}

/** By POST alone. */
export function answerGuardianRemovalPath(athleteId: string, guardianId: string): string {
  return `${askGuardianRemovalPath(athleteId, guardianId)}/answer`
}

/** By POST alone. */
export function shareWithGuardiansPath(athleteId: string): string {
  return `${guardiansPath(athleteId)}/sharing`
}

/** By POST alone. */
export function withdrawInvitationPath(athleteId: string, invitationId: string): string {
  return `${guardiansPath(athleteId)}/invitations/${invitationId}/withdraw`
}

/** By POST alone: whether it was meant for whoever opened it. */
export function answerClaimPath(athleteId: string, invitationId: string): string {
  return `${guardiansPath(athleteId)}/invitations/${invitationId}/answer`
}

/** Where somebody says that they stand for an athlete as well, by the link that an email brings. */
export function guardianInvitationPath(token?: string): string {
  return withToken('/parent/guardian-invitation', token)
}

/** What we know of a family, and what it can have done with that. */
export function parentPrivacyPath(): string {
  return '/parent/privacy'
}

/** Who opened medical notes of a family's athletes. */
export function openedRecordsPath(page = 1): string {
  return withQuery(`${parentPrivacyPath()}/opened`, { page: page === 1 ? undefined : `${page}` })
}

/** Everything that is known, as a file. */
export function dataExportPath(): string {
  return `${parentPrivacyPath()}/export`
}

/** By POST alone. */
export function dataExportFilePath(): string {
  return `${dataExportPath()}/file`
}

/** Where a family asks to be erased. */
export function askErasurePath(): string {
  return `${parentPrivacyPath()}/erasure`
}

import { parentAthletePath } from './portal-paths'
import { withQuery, withToken } from '../with-query'

// Paths for an athlete's guardians and for a family's privacy.

export function guardiansPath(athleteId: string): string {
  return `${parentAthletePath(athleteId)}/guardians`
}

export function inviteGuardianPath(athleteId: string): string {
  return `${guardiansPath(athleteId)}/invite`
}

/** One guardian's permissions. */
export function guardianPath(athleteId: string, guardianId: string): string {
  return `${guardiansPath(athleteId)}/${guardianId}`
}

/** POST only. */
export function endGuardianshipPath(athleteId: string, guardianId: string): string {
  return `${guardianPath(athleteId, guardianId)}/end`
}

/** POST only. Asks to remove another full guardian. */
export function askGuardianRemovalPath(athleteId: string, guardianId: string): string {
  return `${guardianPath(athleteId, guardianId)}/removal`
}

/** POST only. */
export function answerGuardianRemovalPath(athleteId: string, guardianId: string): string {
  return `${askGuardianRemovalPath(athleteId, guardianId)}/answer`
}

/** POST only. */
export function shareWithGuardiansPath(athleteId: string): string {
  return `${guardiansPath(athleteId)}/sharing`
}

/** POST only. */
export function withdrawInvitationPath(athleteId: string, invitationId: string): string {
  return `${guardiansPath(athleteId)}/invitations/${invitationId}/withdraw`
}

/** POST only. Confirms or denies that the right person opened the invitation. */
export function answerClaimPath(athleteId: string, invitationId: string): string {
  return `${guardiansPath(athleteId)}/invitations/${invitationId}/answer`
}

/** Accepts an invitation by its emailed link. */
export function guardianInvitationPath(token?: string): string {
  return withToken('/parent/guardian-invitation', token)
}

export function parentPrivacyPath(): string {
  return '/parent/privacy'
}

/** Who read the medical notes of the family's athletes. */
export function openedRecordsPath(page = 1): string {
  return withQuery(`${parentPrivacyPath()}/opened`, { page: page === 1 ? undefined : `${page}` })
}

export function dataExportPath(): string {
  return `${parentPrivacyPath()}/export`
}

/** POST only. */
export function dataExportFilePath(): string {
  return `${dataExportPath()}/file`
}

export function askErasurePath(): string {
  return `${parentPrivacyPath()}/erasure`
}

import { isRowId } from '~/values/form-fields'

/** What tells an email to one adult apart by the record that became another's, as both were one child. */
export function joinedOccasion(duplicateId: string, guardianId: string): string {
  return `${duplicateId} ${guardianId}`
}

/** Whether two records were made one, and nobody who stands for the athlete decided anything. */
export function isJoinedOccasion(occasion: string): boolean {
  return occasion.split(' ').every(isRowId)
}

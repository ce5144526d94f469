import { withQuery } from '../with-query'

// Paths of families in the admin area. A family is identified by its guardian's id.

/** @param who a search text */
export function familiesPath(who?: string): string {
  return withQuery('/admin/families', { who })
}

/** A CSV of the families that match the filter. */
export function familiesFilePath(search: string): string {
  return `${familiesPath()}/families.csv${search}`
}

/** Families with a missing waiver. */
export function familiesWithoutWaiverPath(): string {
  return withQuery(familiesPath(), { waiver: 'missing' })
}

/** Athletes with a lesson under way or upcoming and no valid waiver. */
export function missingWaiversPath(page = 1): string {
  return withQuery('/admin/waivers', { page: page === 1 ? undefined : `${page}` })
}

/** All missing waivers as CSV. */
export function missingWaiversFilePath(): string {
  return `${missingWaiversPath()}/missing-waivers.csv`
}

export function familyPath(guardianId: string): string {
  return `${familiesPath()}/${guardianId}`
}

/** The element of an enrollment on the record of its family. */
export function enrollmentAnchor(enrollmentId: string): string {
  return `enrollment-${enrollmentId}`
}

export function enrollmentOnRecordPath(guardianId: string, enrollmentId: string): string {
  return `${familyLessonsPath(guardianId)}#${enrollmentAnchor(enrollmentId)}`
}

export function familyLessonsPath(guardianId: string, which: 'next' | 'past' = 'next'): string {
  const lessons = `${familyPath(guardianId)}/lessons`
  return which === 'past' ? `${lessons}/past` : lessons
}

/** Charges, payments, credits and packages. */
export function familyMoneyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/money`
}

export function familyEmailsPath(guardianId: string): string {
  return `${familyPath(guardianId)}/emails`
}

/** Uploaded documents, signed waivers, receipts, certificates and data exports. */
export function familyDocumentsPath(guardianId: string): string {
  return `${familyPath(guardianId)}/documents`
}

export function familyWaiverFilePath(guardianId: string, signatureId: string): string {
  return `${familyDocumentsPath(guardianId)}/waivers/${signatureId}/waiver.pdf`
}

export function uploadDocumentPath(guardianId: string): string {
  return `${familyDocumentsPath(guardianId)}/upload`
}

/** The file, as a download. */
export function familyDocumentFilePath(guardianId: string, documentId: string): string {
  return `${familyDocumentsPath(guardianId)}/${documentId}/file`
}

/** POST only. Whether the family sees it. */
export function shareDocumentPath(guardianId: string, documentId: string): string {
  return `${familyDocumentsPath(guardianId)}/${documentId}/share`
}

export function removeDocumentPath(guardianId: string, documentId: string): string {
  return `${familyDocumentsPath(guardianId)}/${documentId}/remove`
}

/** Internal notes. */
export function staffNotesPath(guardianId: string): string {
  return `${familyPath(guardianId)}/notes`
}

export function strikeNotePath(guardianId: string, noteId: string): string {
  return `${staffNotesPath(guardianId)}/${noteId}/strike`
}

export function familyTimelinePath(guardianId: string): string {
  return `${familyPath(guardianId)}/timeline`
}

/** Who read the medical notes of its athletes. */
export function familyMedicalAccessPath(guardianId: string): string {
  return `${familyPath(guardianId)}/medical-access`
}

export function correctGuardianPath(guardianId: string): string {
  return `${familyPath(guardianId)}/details`
}

/** The text messages of an adult. */
export function familyTextsPath(guardianId: string): string {
  return `${familyPath(guardianId)}/texts`
}

/** Where an adult with an account is signed in. */
export function familySessionsPath(guardianId: string): string {
  return `${familyPath(guardianId)}/sessions`
}

/** Only for a family without an account. */
export function familyAddressPath(guardianId: string): string {
  return `${familyPath(guardianId)}/address`
}

export function addAthletePath(guardianId: string): string {
  return `${familyPath(guardianId)}/athletes/new`
}

/** Adds another adult for its athletes. */
export function addAdultPath(guardianId: string): string {
  return `${familyPath(guardianId)}/adults/new`
}

export function correctAthletePath(guardianId: string, athleteId: string): string {
  return `${familyPath(guardianId)}/athletes/${athleteId}`
}

/** POST only. */
export function recordPhotoConsentPath(guardianId: string, athleteId: string): string {
  return `${correctAthletePath(guardianId, athleteId)}/photo-consent`
}

/** POST only. */
export function untagFamilyPath(guardianId: string, tagId: string): string {
  return `${familyPath(guardianId)}/tags/${tagId}/remove`
}

/** Pays everything a family owes at once. */
export function familyPaymentPath(guardianId: string): string {
  return `${familyPath(guardianId)}/payment`
}

/** Applies the account balance to lessons, or first to one. */
export function applyBalancePath(guardianId: string, bookingId?: string): string {
  return withQuery(`${familyPath(guardianId)}/balance`, { booking: bookingId })
}

/** Writes off an opening balance. */
export function familyWriteOffPath(guardianId: string): string {
  return `${familyPath(guardianId)}/write-off`
}

export function familyUndoWriteOffPath(guardianId: string): string {
  return `${familyWriteOffPath(guardianId)}/undo`
}

/** Grants credits. */
export function familyCreditPath(guardianId: string): string {
  return `${familyPath(guardianId)}/credit`
}

/** Revokes granted credits. */
export function revokeCreditPath(guardianId: string, creditId: string): string {
  return `${familyCreditPath(guardianId)}/${creditId}/take-back`
}

export function familyArchivePath(guardianId: string): string {
  return `${familyPath(guardianId)}/archive`
}

export function messageFamilyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/message`
}

/** A message to all families that match the filter. */
export function messageFamiliesPath(search = ''): string {
  return `${familiesPath()}/message${search}`
}

export function familyMessagesPath(page = 1): string {
  return withQuery(`${familiesPath()}/messages`, { page: page > 1 ? String(page) : undefined })
}

/** A message to a class, a day or everyone, with what is known of it filled in. */
export function newGroupMessagePath(
  known: { audience?: 'class' | 'day' | 'everyone'; seriesId?: string; lessonsOn?: string } = {},
): string {
  return withQuery(`${familyMessagesPath()}/new`, known)
}

export function familyMessagePath(messageId: string): string {
  return `${familyMessagesPath()}/${messageId}`
}

export function changeFamilyMessagePath(messageId: string): string {
  return `${familyMessagePath(messageId)}/edit`
}

/** Asks whether a draft should be deleted. */
export function deleteFamilyMessagePath(messageId: string): string {
  return `${familyMessagePath(messageId)}/delete`
}

/** Sets the time at which it starts by itself. */
export function scheduleFamilyMessagePath(messageId: string): string {
  return `${familyMessagePath(messageId)}/schedule`
}

/** POST only. Makes it a draft again. */
export function unscheduleFamilyMessagePath(messageId: string): string {
  return `${scheduleFamilyMessagePath(messageId)}/cancel`
}

/** Everyone whom a sent message is for, with what became of it. */
export function messageRecipientsPath(messageId: string): string {
  return `${familyMessagePath(messageId)}/recipients`
}

/** POST only. Sends it to the current user. */
export function testFamilyMessagePath(messageId: string): string {
  return `${familyMessagePath(messageId)}/test`
}

/** POST only. Cancels the emails not sent yet. */
export function stopFamilyMessagePath(messageId: string): string {
  return `${familyMessagePath(messageId)}/stop`
}

/** Searches for another record of the same adult. */
export function mergeFamilyPath(guardianId: string, who?: string): string {
  return withQuery(`${familyPath(guardianId)}/merge`, { who })
}

/** Two records side by side: the one to keep, and the one to merge into it. */
export function mergeGuardiansPath(keptId: string, duplicateId: string): string {
  return `${mergeFamilyPath(keptId)}/${duplicateId}`
}

/** The family's other athletes, one of whom is the same child. */
export function mergeAthletePath(guardianId: string, athleteId: string): string {
  return `${familyPath(guardianId)}/athletes/${athleteId}/merge`
}

/** Owners only. */
export function exportFamilyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/export`
}

/** POST only. */
export function exportFamilyFilePath(guardianId: string): string {
  return `${exportFamilyPath(guardianId)}/family.json`
}

/** Owners only. */
export function eraseFamilyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/erase`
}

/** POST only. Cancels the upcoming lessons under their policy. */
export function cancelLessonsOfFamilyPath(guardianId: string): string {
  return `${eraseFamilyPath(guardianId)}/cancel-lessons`
}

export function athleteWaiversPath(athleteId: string): string {
  return `/admin/athletes/${athleteId}/waiver`
}

/** POST only. From then on the device shows only what the guardian signs. */
export function handOverDevicePath(athleteId: string, guardianId: string): string {
  return `${athleteWaiversPath(athleteId)}/hand-over/${guardianId}`
}

/** The waiver to sign on the handed-over device. */
export function signAtDeskPath(athleteId: string, guardianId: string): string {
  return `${athleteWaiversPath(athleteId)}/sign/${guardianId}`
}

/** Asks the guardian to hand the device back. */
export function signedAtDeskPath(athleteId: string): string {
  return `${athleteWaiversPath(athleteId)}/signed`
}

/** @param version the number of an earlier text */
export function paperWaiverPath(athleteId: string, version?: number): string {
  return withQuery(`${athleteWaiversPath(athleteId)}/paper`, { version: version?.toString() })
}

export function athleteSignaturePath(athleteId: string, signatureId: string): string {
  return `${athleteWaiversPath(athleteId)}/signatures/${signatureId}`
}

export function athleteSignatureFilePath(athleteId: string, signatureId: string): string {
  return `${athleteSignaturePath(athleteId, signatureId)}/waiver.pdf`
}

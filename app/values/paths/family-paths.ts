import { withQuery } from '../with-query'

// Addresses as in `paths`: the families, as staff see them. A family is known by the id of its guardian.

/** @param who what somebody remembers of one */
export function familiesPath(who?: string): string {
  return withQuery('/admin/families', { who })
}

/** The families that fit a filter, as it stands in the address, in one file. */
export function familiesFilePath(search: string): string {
  return `${familiesPath()}/families.csv${search}`
}

/** All that is known of one. */
export function familyPath(guardianId: string): string {
  return `${familiesPath()}/${guardianId}`
}

/** Its lessons: those to come, or those that are over. */
export function familyLessonsPath(guardianId: string, which: 'next' | 'past' = 'next'): string {
  const lessons = `${familyPath(guardianId)}/lessons`
  return which === 'past' ? `${lessons}/past` : lessons
}

/** What it was charged and paid, its credits and packages. */
export function familyMoneyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/money`
}

/** What it was sent. */
export function familyEmailsPath(guardianId: string): string {
  return `${familyPath(guardianId)}/emails`
}

/** What was signed for its athletes, and the exports of its data. */
export function familyDocumentsPath(guardianId: string): string {
  return `${familyPath(guardianId)}/documents`
}

/** One of its signed waivers, as a file. */
export function familyWaiverFilePath(guardianId: string, signatureId: string): string {
  return `${familyDocumentsPath(guardianId)}/waivers/${signatureId}/waiver.pdf`
}

/** What staff note of it for each other. */
export function staffNotesPath(guardianId: string): string {
  return `${familyPath(guardianId)}/notes`
}

/** Where a note is struck out. */
export function strikeNotePath(guardianId: string, noteId: string): string {
  return `${staffNotesPath(guardianId)}/${noteId}/strike`
}

/** Everything that happened with it. */
export function familyTimelinePath(guardianId: string): string {
  return `${familyPath(guardianId)}/timeline`
}

/** Who opened the medical notes of its athletes. */
export function familyMedicalAccessPath(guardianId: string): string {
  return `${familyPath(guardianId)}/medical-access`
}

/** Where names and phone numbers of the adult are corrected. */
export function correctGuardianPath(guardianId: string): string {
  return `${familyPath(guardianId)}/details`
}

/** Where it is said where its emails go; of a family without an account. */
export function familyAddressPath(guardianId: string): string {
  return `${familyPath(guardianId)}/address`
}

/** Where what is kept of one of its athletes is corrected. */
export function correctAthletePath(guardianId: string, athleteId: string): string {
  return `${familyPath(guardianId)}/athletes/${athleteId}`
}

/** By POST alone: whether pictures of an athlete are allowed. */
export function recordPhotoConsentPath(guardianId: string, athleteId: string): string {
  return `${correctAthletePath(guardianId, athleteId)}/photo-consent`
}

/** By POST alone: removes a tag. */
export function untagFamilyPath(guardianId: string, tagId: string): string {
  return `${familyPath(guardianId)}/tags/${tagId}/remove`
}

/** Where all that a family owes is paid in one go. */
export function familyPaymentPath(guardianId: string): string {
  return `${familyPath(guardianId)}/payment`
}

/** Where what it owed before it came here is written off. */
export function familyWriteOffPath(guardianId: string): string {
  return `${familyPath(guardianId)}/write-off`
}

/** Where what was written off is asked for after all. */
export function familyUndoWriteOffPath(guardianId: string): string {
  return `${familyWriteOffPath(guardianId)}/undo`
}

/** Where a family is given credits. */
export function familyCreditPath(guardianId: string): string {
  return `${familyPath(guardianId)}/credit`
}

/** Where credits that it was given are taken back. */
export function takeBackCreditPath(guardianId: string, creditId: string): string {
  return `${familyCreditPath(guardianId)}/${creditId}/take-back`
}

/** Where a family is taken out of lists, or brought back. */
export function familyArchivePath(guardianId: string): string {
  return `${familyPath(guardianId)}/archive`
}

/** Where adults of one family are written to. */
export function messageFamilyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/message`
}

/** Where the families that fit a filter, as it stands in the address, are written to. */
export function messageFamiliesPath(search = ''): string {
  return `${familiesPath()}/message${search}`
}

/** What families were written. */
export function familyMessagesPath(page = 1): string {
  return withQuery(`${familiesPath()}/messages`, { page: page > 1 ? String(page) : undefined })
}

/** One of them: to be sent, or what became of it. */
export function familyMessagePath(messageId: string): string {
  return `${familyMessagesPath()}/${messageId}`
}

/** Where a draft is changed. */
export function changeFamilyMessagePath(messageId: string): string {
  return `${familyMessagePath(messageId)}/edit`
}

/** By POST alone: sends it to whoever presses. */
export function testFamilyMessagePath(messageId: string): string {
  return `${familyMessagePath(messageId)}/test`
}

/** By POST alone: nothing more of it leaves. */
export function stopFamilyMessagePath(messageId: string): string {
  return `${familyMessagePath(messageId)}/stop`
}

/** Where another record of the same adult is looked for. */
export function mergeFamilyPath(guardianId: string, who?: string): string {
  return withQuery(`${familyPath(guardianId)}/merge`, { who })
}

/** Two of them side by side: the one that would stay, and the one that would go into it. */
export function mergeGuardiansPath(keptId: string, duplicateId: string): string {
  return `${mergeFamilyPath(keptId)}/${duplicateId}`
}

/** Where an owner saves all that is known of a family. */
export function exportFamilyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/export`
}

/** By POST alone: the file itself. */
export function exportFamilyFilePath(guardianId: string): string {
  return `${exportFamilyPath(guardianId)}/family.json`
}

/** Where an owner erases a family, once all that is in the way is settled. */
export function eraseFamilyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/erase`
}

/** By POST alone: cancels what is to come of it, on its policy. */
export function cancelLessonsOfFamilyPath(guardianId: string): string {
  return `${eraseFamilyPath(guardianId)}/cancel-lessons`
}

/** What is signed for an athlete, and where it is signed. */
export function athleteWaiversPath(athleteId: string): string {
  return `/admin/athletes/${athleteId}/waiver`
}

/** By POST alone: from then on the device opens what a guardian signs, and nothing else of staff's. */
export function handOverDevicePath(athleteId: string, guardianId: string): string {
  return `${athleteWaiversPath(athleteId)}/hand-over/${guardianId}`
}

/** What a guardian signs on the device that shows it. */
export function signAtDeskPath(athleteId: string, guardianId: string): string {
  return `${athleteWaiversPath(athleteId)}/sign/${guardianId}`
}

/** Where they are asked to hand the device back. */
export function signedAtDeskPath(athleteId: string): string {
  return `${athleteWaiversPath(athleteId)}/signed`
}

/** @param version the number of an earlier text than the one in force */
export function paperWaiverPath(athleteId: string, version?: number): string {
  return withQuery(`${athleteWaiversPath(athleteId)}/paper`, { version: version?.toString() })
}

export function athleteSignaturePath(athleteId: string, signatureId: string): string {
  return `${athleteWaiversPath(athleteId)}/signatures/${signatureId}`
}

export function athleteSignatureFilePath(athleteId: string, signatureId: string): string {
  return `${athleteSignaturePath(athleteId, signatureId)}/waiver.pdf`
}

import { route, type RouteConfigEntry } from '@remix-run/route-config'

const at = 'admin/families/:guardianId'
const folder = 'routes/admin/families/record'

export const familyRecordRoutes: RouteConfigEntry[] = [
  route(at, `${folder}/family.tsx`),
  route(`${at}/lessons`, `${folder}/family-lessons.tsx`),
  route(`${at}/lessons/past`, `${folder}/past-family-lessons.tsx`),
  route(`${at}/money`, `${folder}/family-money.tsx`),
  route(`${at}/emails`, `${folder}/family-emails.tsx`),
  route(`${at}/documents`, `${folder}/documents/family-documents.tsx`),
  route(
    `${at}/documents/waivers/:signatureId/waiver.pdf`,
    `${folder}/documents/family-waiver-file.ts`,
  ),
  route(`${at}/documents/upload`, `${folder}/documents/upload-document.ts`),
  route(`${at}/documents/:documentId/file`, `${folder}/documents/family-document-file.ts`),
  route(`${at}/documents/:documentId/share`, `${folder}/documents/share-document.ts`),
  route(`${at}/documents/:documentId/remove`, `${folder}/documents/remove-document.ts`),
  route(`${at}/notes`, `${folder}/staff-notes.tsx`),
  route(`${at}/notes/:noteId/strike`, `${folder}/strike-note.tsx`),
  route(`${at}/timeline`, `${folder}/family-timeline.tsx`),
  route(`${at}/medical-access`, `${folder}/family-medical-access.tsx`),
  route(`${at}/details`, `${folder}/correct-guardian.tsx`),
  route(`${at}/texts`, `${folder}/family-texts.tsx`),
  route(`${at}/address`, `${folder}/family-address.tsx`),
  route(`${at}/sessions`, `${folder}/family-sessions.tsx`),
  route(`${at}/adults/new`, `${folder}/add-adult.tsx`),
  route(`${at}/athletes/new`, `${folder}/add-athlete.tsx`),
  route(`${at}/athletes/:athleteId`, `${folder}/correct-athlete.tsx`),
  route(`${at}/athletes/:athleteId/photo-consent`, `${folder}/record-photo-consent.ts`),
  route(`${at}/tags/:tagId/remove`, `${folder}/untag-family.ts`),
]

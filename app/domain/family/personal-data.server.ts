import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import { forgetFamilySummary } from './forget-family-summary.server'
import { athletesOnlyOf } from './athletes/athletes-only-of'
import { signatureRetention, waiverFilesOf } from './waivers/signature-retention.server'
import {
  eraseInvitationsByEmail,
  exportInvitationsByEmail,
  forgetInvitations,
  invitationRetention,
} from './guardians/invite-guardian.server'
import { voidRemovals } from './guardians/guardianships.server'
import { exportMedicalAccess } from './find-medical-access.server'
import {
  documentFilesOf,
  exportDocuments,
  forgetDocuments,
} from './documents/forget-documents.server'
import { lockAthletesOnlyOf } from './athletes/lock-athletes-only-of.server'
import {
  exportFamilyMessages,
  familyMessageRetention,
  forgetFamilyMessages,
} from './messages/forget-family-messages.server'
import { forgetPictures } from './pictures/forget-pictures.server'
import { exportedPicture, pictureFilesOf } from './pictures/picture-files.server'
import { readMedicalNote } from './athletes/medical-note.server'

const erased = 'Erased'

/** What a guardian may see of an athlete whose details another one keeps. */
function namesOf({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }) {
  return { id, firstName, lastName }
}
const noBirthDate = new Date('1900-01-01T00:00:00Z')

/** Signatures are legal proof: they stay unchanged until their retention ends. */
export const personalData: PersonalData = {
  personal: {
    guardian: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'emergency_contact_name',
      'emergency_contact_phone',
      'wants_newsletter',
    ],
    athlete: [
      'first_name',
      'last_name',
      'born_on',
      'gender',
      'experience',
      'host_gym_member',
      'photo_consent',
    ],
    medical_note: ['key_id', 'nonce', 'ciphertext'],
    athlete_picture: ['folder'],
    guardian_invitation: ['email'],
    family_tag: ['label'],
    staff_note: ['text'],
    staff_note_strike: ['reason'],
    family_document: ['title', 'folder'],
    family_summary: ['sort_name', 'search_text'],
    // may be to one family only
    family_message: ['subject', 'body', 'text_body'],
    waiver_signature: [
      'snapshot',
      'athlete_name',
      'athlete_born_on',
      'signer_name',
      'drawing',
      'relationship',
      'photo_consent',
      'address',
      'user_agent',
    ],
    waiver_scan: ['folder'],
  },
  impersonal: {
    guardian: ['id', 'created_at', 'erased_at', 'archived_at', 'version', 'merged_into_id'],
    athlete: ['id', 'created_at', 'version'],
    medical_note: ['id', 'athlete_id', 'updated_at'],
    athlete_picture: ['id', 'athlete_id', 'idempotency_key', 'widths', 'uploaded_at'],
    guardianship: [
      'guardian_id',
      'athlete_id',
      'may_book',
      'may_see_lessons',
      'may_see_progress',
      'may_see_medical',
      'call_in_emergency',
      'shares_contact',
      'shares_payments',
      'wants_reminders',
      'invited_by_id',
      'version',
      'created_at',
      'ended_at',
    ],
    guardian_invitation: [
      ...['id', 'athlete_id', 'invited_by_id', 'may_book', 'may_see_lessons'],
      ...['may_see_progress', 'may_see_medical'],
      ...['call_in_emergency', 'token_hash', 'created_at', 'expires_at', 'ended_at'],
      ...['accepted_by_id', 'claimed_by_id', 'claimed_at'],
    ],
    family_tag: ['id', 'guardian_id', 'created_at'],
    family_view: ['staff_member_id', 'guardian_id', 'viewed_at'],
    staff_note: ['id', 'idempotency_key', 'guardian_id', 'staff_member_id', 'written_at'],
    staff_note_strike: ['note_id', 'staff_member_id', 'struck_at'],
    family_document: [
      ...['id', 'idempotency_key', 'guardian_id', 'staff_member_id', 'widths', 'is_shared'],
      'uploaded_at',
    ],
    family_summary: [
      'guardian_id',
      'latest_lesson_at',
      'lesson_type_ids',
      'coach_ids',
      'owed_cents',
      'athletes',
      'waiver_version_id',
      'waiver_until',
    ],
    family_change: ['id', 'guardian_id'],
    family_message: [
      'id',
      'idempotency_key',
      'kind',
      'channel',
      'staff_member_id',
      'created_at',
      'version',
      'audience',
      'series_id',
      'lessons_on',
      'scheduled_at',
      'sent_at',
      'stopped_at',
      'ended_at',
    ],
    family_message_recipient: ['message_id', 'guardian_id', 'queued_at', 'by_text', 'left_out'],
    guardian_removal: [
      'id',
      'athlete_id',
      'guardian_id',
      'requested_by_id',
      'requested_at',
      'due_at',
      'objected_at',
      'ended_at',
      'outcome',
    ],
    waiver_version: [
      'id',
      'number',
      'title',
      'body',
      'photo_clause',
      'text_hash',
      'created_at',
      'published_at',
      'version',
    ],
    waiver_clause: ['id', 'version_id', 'position', 'text', 'required'],
    waiver_signature: [
      'id',
      'idempotency_key',
      'version_id',
      'athlete_id',
      'guardian_id',
      'text_hash',
      'signed_at',
      'valid_until',
      'import_id',
      'kind',
      'staff_member_id',
      'recorded_at',
    ],
    waiver_scan: ['id', 'signature_id', 'position', 'widths', 'height', 'uploaded_at'],
  },
  kept: {
    guardian: 'as long as the family has an account',
    athlete: 'as long as an adult is linked to them',
    medical_note: 'as long as the athlete',
    athlete_picture: 'as long as the athlete, and until their family takes it down',
    guardian_invitation: [invitationRetention],
    family_tag: 'as long as the family',
    family_view: [
      daysAfter(90, 'staff opened the record of a family', (tx, before) =>
        tx.familyView.deleteMany({ where: { viewedAt: { lte: before } } }),
      ),
    ],
    staff_note: 'as long as the family',
    staff_note_strike: 'as long as the note',
    family_document: 'as long as the family, and until staff remove it',
    family_summary: 'as long as the family',
    family_message: familyMessageRetention,
    waiver_signature: [signatureRetention],
    waiver_scan: 'as long as its signature',
  },
  async export(tx, guardianId) {
    const asWhom = { OR: [{ id: guardianId }, { mergedIntoId: guardianId }] }
    const athletes = await tx.athlete.findMany({
      where: { guardianships: { some: { guardianId, endedAt: null } } },
      include: {
        medicalNote: true,
        picture: true,
        guardianships: { where: { guardianId }, select: { mayBook: true, maySeeMedical: true } },
      },
    })
    return {
      guardians: await tx.guardian.findMany({ where: asWhom }),
      athletes: athletes.map(({ medicalNote, picture, guardianships, ...athlete }) => ({
        ...(guardianships[0]?.mayBook ? athlete : namesOf(athlete)),
        picture: exportedPicture(picture),
        ...(guardianships[0]?.maySeeMedical && { medicalNotes: readMedicalNote(medicalNote) }),
      })),
      waivers: await tx.waiverSignature.findMany({
        where: { guardian: asWhom },
        include: { scans: { orderBy: { position: 'asc' } } },
      }),
      guardianships: await tx.guardianship.findMany({ where: { guardianId } }),
      invitations: await tx.guardianInvitation.findMany({
        where: { invitedById: guardianId },
        omit: { tokenHash: true },
      }),
      messages: await exportFamilyMessages(tx, guardianId),
      tags: await tx.familyTag.findMany({ where: { guardianId } }),
      notes: await tx.staffNote.findMany({ where: { guardianId }, include: { strike: true } }),
      documents: await exportDocuments(tx, guardianId),
      medicalAccess: await exportMedicalAccess(tx, { id: guardianId }),
      guardianRemovals: await tx.guardianRemoval.findMany({
        where: { OR: [{ guardianId }, { requestedById: guardianId }] },
      }),
    }
  },
  async files(tx, guardianId) {
    return [
      ...(await waiverFilesOf(tx, guardianId)),
      ...(await pictureFilesOf(tx, guardianId)),
      ...(await documentFilesOf(tx, guardianId)),
    ]
  },
  exportByEmail: exportInvitationsByEmail,
  eraseByEmail: eraseInvitationsByEmail,
  async erase(tx, guardianId, now) {
    const onlyTheirs = athletesOnlyOf(guardianId)
    await forgetInvitations(tx, { invitedById: guardianId })
    await voidRemovals(tx, { OR: [{ guardianId }, { requestedById: guardianId }] }, now)
    await tx.familyTag.deleteMany({ where: { guardianId } })
    await tx.familyView.deleteMany({ where: { guardianId } })
    await tx.staffNote.deleteMany({ where: { guardianId } })
    await forgetDocuments(tx, { guardianId })
    await forgetFamilyMessages(tx, guardianId)
    await forgetFamilySummary(tx, guardianId)
    const theirs = await lockAthletesOnlyOf(tx, guardianId)
    await tx.guardianship.updateMany({
      where: { athleteId: { in: theirs }, mayBook: false, endedAt: null },
      data: { endedAt: now },
    })
    await forgetPictures(tx, { athlete: onlyTheirs })
    await tx.medicalNote.deleteMany({ where: { athlete: onlyTheirs } })
    await tx.athlete.updateMany({
      where: onlyTheirs,
      data: {
        firstName: erased,
        lastName: erased,
        bornOn: noBirthDate,
        gender: null,
        experience: 'some',
        hostGymMember: false,
        photoConsent: false,
      },
    })
    await tx.guardian.updateMany({
      where: { OR: [{ id: guardianId }, { mergedIntoId: guardianId }] },
      data: {
        firstName: erased,
        lastName: erased,
        email: null,
        phone: '',
        emergencyContactName: '',
        emergencyContactPhone: '',
        wantsNewsletter: false,
        erasedAt: now,
      },
    })
  },
}

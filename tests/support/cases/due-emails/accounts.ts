import { issueToken } from '~/domain/accounts/account-tokens.server'
import { inviteParent } from '~/domain/accounts/email-address/invite-parent.server'
import { rightsOf } from '~/domain/family/guardians/guardian-rights'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { familyMessageKinds, messageEmailKinds } from '~/domain/family/messages/family-message'
import { createFamilyMessage } from '~/domain/family/messages/save-family-message.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { formatInstant } from '~/values/format/format-time'
import { aParent, aStaffMember } from '../../factories/factories-accounts'
import { aVisitor, book, done, today } from '../../factories/factories-booking'
import { athleteOf, bookAs } from '../../factories/factories-portal'
import { aDigest, mastered } from '../../factories/factories-progress'
import { about, dueEmails, people } from './due'
import { leaveAnOpeningBalance, leaveCredits, leaveGiftCardEmails, leavePackages } from './money'

/** Emails about an account; its address becomes unverified afterward. */
export async function leaveAccounts(): Promise<void> {
  people.parent = (await aParent()).parent
  const bookingId = await bookAs(people.parent, { day: '2026-11-26' })
  const athleteId = await athleteOf(bookingId)
  await leavePackages(bookingId, athleteId)
  await leaveGiftCardEmails()
  await leaveAnOpeningBalance()
  await leaveCredits(athleteId)

  const { accountId } = people.parent
  const token = async (purpose: 'verify_email' | 'change_email' | 'staff_invitation', of: string) =>
    await transaction((tx) =>
      issueToken(
        tx,
        purpose === 'change_email'
          ? { accountId: of, purpose, newEmail: 'new@example.com' }
          : { accountId: of, purpose },
        today,
      ),
    )
  dueEmails['verify-email'] = { subjectId: await token('verify_email', accountId) }
  const changed = await token('change_email', accountId)
  const replaced = { oldEmail: 'old@example.com', usedAt: today }
  await database().accountToken.update({ where: { id: changed }, data: replaced })
  dueEmails['email-changed'] = { subjectId: changed }
  dueEmails['email-change'] = { subjectId: await token('change_email', accountId) }
  dueEmails['account-invitation'] = { subjectId: await leaveInvitation() }
  for (const kind of ['welcome', 'account-exists', 'password-changed'] as const)
    dueEmails[kind] = { subjectId: accountId }
  const { staff } = await aStaffMember({ role: 'coach' })
  dueEmails['staff-invitation'] = { subjectId: await token('staff_invitation', staff.accountId) }
  const { id: newSession } = await database().session.findFirstOrThrow({
    where: { accountId: staff.accountId },
  })
  dueEmails['new-sign-in'] = { subjectId: newSession }
  dueEmails['factor-changed'] = {
    subjectId: staff.accountId,
    occasion: `added ${today.getTime()}`,
  }
  dueEmails['passkey-changed'] = {
    subjectId: accountId,
    occasion: `passkey-added ${today.getTime()}`,
  }

  const row = await database().guardianship.findFirstOrThrow({ where: { athleteId } })
  const invitation = { ...rightsOf(row), email: 'noor@example.com' }
  done(await inviteGuardian(people.parent, athleteId, invitation, today))
  const { id: invitationId } = await database().guardianInvitation.findFirstOrThrow()
  dueEmails['guardian-invitation'] = { subjectId: invitationId }
  const { staff: coach } = await aStaffMember({ role: 'owner' })
  await mastered(coach, athleteId)
  await leaveAnErasure(athleteId)
  await aDigest(athleteId)
}

/** An invitation to set a password; its subject is the token's row. */
async function leaveInvitation(): Promise<string> {
  const invited = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' }
  const accountId = (await transaction((tx) => inviteParent(tx, people.owner, invited, today)))!
  return (await database().accountToken.findFirstOrThrow({ where: { accountId } })).id
}

/** What staff wrote to a family, after sending it to themselves as a test. */
export async function leaveFamilyMessages(): Promise<void> {
  const guardianId = people.parent.id
  for (const kind of familyMessageKinds) {
    const text = { kind, subject: 'New hours', body: 'We open **earlier**.' }
    const writing = { ...text, idempotencyKey: newToken(), guardianIds: [guardianId] }
    const { messageId: subjectId } = done(
      (await createFamilyMessage(people.owner, writing, today))!,
    )
    dueEmails[messageEmailKinds[kind]] = { subjectId, guardianId, occasion: guardianId }
    dueEmails['family-message-test'] = { subjectId, accountId: people.owner.accountId }
  }
}

/**
 * Emails of erasures: to a guardian who requested one, and to a guest who is another guardian of an
 * erased one's athlete.
 */
async function leaveAnErasure(athleteId: string): Promise<void> {
  const { guardianId } = await about(await book(aVisitor(), { day: '2026-11-27' }))
  await database().guardianship.create({ data: { guardianId, athleteId } })
  const occasion = formatInstant(today)
  dueEmails['erasure-asked'] = { subjectId: people.parent.id, guardianId, occasion }
  const { guardianId: gone } = await about(await book(aVisitor(), { day: '2026-11-30' }))
  const ended = { guardianId: gone, athleteId, endedAt: today }
  await database().guardianship.create({ data: ended })
  await database().guardian.update({ where: { id: gone }, data: { erasedAt: today } })
  dueEmails['guardian-erased'] = { subjectId: gone, guardianId, occasion }
}

import { noRights } from '~/domain/family/guardians/guardian-rights'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { linkTtl } from '~/values/ttl'
import { formatInstant } from '~/values/format/format-time'
import { aParent } from '../../factories/factories-accounts'
import { today } from '../../factories/factories-booking'
import { athleteOf, bookAs } from '../../factories/factories-portal'
import { dueOnceProved, people } from './due'

/**
 * Emails about what guardians of one child do: a lesson that one booked, and their requests to each
 * other.
 */
export async function leaveShared(): Promise<void> {
  people.other = (await aParent({ firstName: 'Noor' })).parent
  const bookingId = await bookAs(people.parent, { day: '2026-12-01' })
  const athleteId = await athleteOf(bookingId)
  const guardianId = people.other.id
  const rights = { ...noRights, maySeeLessons: true, wantsReminders: true }
  await database().guardianship.create({ data: { guardianId, athleteId, ...rights } })
  const { lesson } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { lesson: true },
  })
  const occasion = `${formatInstant(lesson.startsAt)} ${formatInstant(today)}`
  for (const kind of ['shared-reminder', 'shared-reminder-soon'] as const)
    dueOnceProved[kind] = { subjectId: bookingId, guardianId, occasion }
  await leaveNotices(athleteId)
}

async function leaveNotices(athleteId: string): Promise<void> {
  const asked = {
    athleteId,
    guardianId: people.other.id,
    requestedById: people.parent.id,
    requestedAt: today,
  }
  const dueAt = new Date(today.getTime() + linkTtl.guardianRemoval)
  const { id: removalId } = await database().guardianRemoval.create({ data: { ...asked, dueAt } })
  const toOther = { guardianId: people.other.id }
  const toParent = { guardianId: people.parent.id }
  dueOnceProved['guardian-removal-asked'] = { subjectId: removalId, ...toOther }
  dueOnceProved['guardian-removal-sent'] = { subjectId: removalId, ...toParent }
  dueOnceProved['guardian-removal-answered'] = {
    subjectId: removalId,
    ...toParent,
    occasion: 'objected 1',
  }

  const claim = {
    ...noRights,
    athleteId,
    invitedById: people.parent.id,
    claimedById: people.other.id,
  }
  const times = { claimedAt: today, createdAt: today, expiresAt: addMinutes(today, 600) }
  const invite = async (email: string, changes: object) =>
    await database().guardianInvitation.create({
      data: { ...claim, ...times, email, tokenHash: newToken(), ...changes },
    })
  const { id: claimed } = await invite('claimed@example.com', {})
  const accepted = { acceptedById: people.other.id, endedAt: today }
  const { id: ended } = await invite('accepted@example.com', accepted)
  dueOnceProved['guardian-added'] = {
    subjectId: asked.athleteId,
    ...toParent,
    occasion: people.other.id,
  }
  dueOnceProved['guardian-invitation-claimed'] = { subjectId: claimed, ...toParent }
  dueOnceProved['guardian-invitation-accepted'] = { subjectId: ended, ...toParent }
  dueOnceProved['guardian-claim-answered'] = { subjectId: ended, ...toOther }
}

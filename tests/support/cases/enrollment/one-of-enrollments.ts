import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { aParent, aStaffMember } from '../../factories/factories-accounts'
import { done, today } from '../../factories/factories-booking'
import { anOwnAthlete, aTerm, aTermClass, enrollIn } from '../../factories/factories-enrollment'

/** A child enrolled in a class of a term that asks for a skill. */
export async function leaveAnEnrollment(): Promise<void> {
  const { staff } = await aStaffMember({ role: 'owner' })
  const { parent } = await aParent({ now: today })
  const athletes = [await anOwnAthlete(parent)]
  const { id: coachId } = await database().coach.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const where = { termId: await aTerm(staff), coachId }
  const made = await aTermClass(staff, where, { startTime: '18:30' })
  await leaveAutopayOf(parent.id)
  done((await enrollIn(parent, parent.id, { termClass: made.slug, athletes }))!)
  await leaveClassOffers(made.id, parent.id)
  const { invoiceId, bookingId } = await database().tuitionLine.findFirstOrThrow()
  const fee = { invoiceId, bookingId, amountCents: 1500, chargedAt: today }
  await database().lateFee.create({ data: fee })
  await leavePauseAndProposal(made.id)
  const { id: skillId } = await database().skill.findFirstOrThrow({ orderBy: { position: 'asc' } })
  await database().termClassSkill.create({ data: { termClassId: made.id, skillId } })
  const question = { id: newId(), termClassId: made.id, position: 0, text: 'T-shirt size?' }
  await database().classQuestion.create({ data: question })
  const { id: enrollmentId } = await database().enrollment.findFirstOrThrow()
  const answer = { enrollmentId, questionId: question.id, text: 'M' }
  await database().enrollmentAnswer.create({ data: answer })
  const extra = { position: 0, name: 'Lunch', basis: 'day', priceCents: 800 } as const
  await database().campExtra.create({ data: { termClassId: made.id, ...extra } })
  await database().enrollmentExtra.create({ data: { enrollmentId, ...extra } })
}

/** A saved card whose family agreed to autopay. */
async function leaveAutopayOf(guardianId: string): Promise<void> {
  const sessionId = 'cs_card'
  const setup = { guardianId, live: false, sessionId, startedAt: today, expiresAt: today }
  await database().paymentMethodSetup.create({ data: { ...setup, state: 'saved', endedAt: today } })
  const ids = { customerId: 'cus_known', paymentMethodId: 'pm_known' }
  const card = { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 }
  await database().savedPaymentMethod.create({
    data: { guardianId, ...ids, ...card, live: false, savedAt: today },
  })
  const mandate = { version: 1, wording: 'Charge my card.', agreedAt: today }
  await database().autopayMandate.create({ data: { guardianId, ...mandate } })
}

/** A pause of an enrollment, and a proposal to move to another class. */
async function leavePauseAndProposal(termClassId: string): Promise<void> {
  const { id: enrollmentId } = await database().enrollment.findFirstOrThrow()
  const day = (date: string) => new Date(`${date}T00:00:00Z`)
  const days = { firstOn: day('2026-12-01'), lastOn: day('2026-12-08') }
  await database().enrollmentPause.create({
    data: { idempotencyKey: newId(), enrollmentId, ...days, percent: 25, createdAt: today },
  })
  await database().moveProposal.create({ data: { enrollmentId, termClassId, proposedAt: today } })
}

/** Two athletes who wait for a class, one of whom is offered a place. */
async function leaveClassOffers(termClassId: string, guardianId: string): Promise<void> {
  const { id: athleteId } = await database().athlete.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const entry = { termClassId, guardianId, createdAt: today }
  const { id: entryId } = await database().classWaitingEntry.create({
    data: { ...entry, athleteId },
  })
  await database().classWaitingEntry.create({
    data: { ...entry, athleteId, endedAt: today, ending: 'left' },
  })
  const { id: orderId } = await database().order.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const endsAt = addMinutes(today, 60)
  await database().classWaitingOffer.create({
    data: { entryId, orderId, offeredAt: today, endsAt },
  })
}

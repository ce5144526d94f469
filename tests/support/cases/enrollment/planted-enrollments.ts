import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { aStaffMember } from '../../factories/factories-accounts'
import { today } from '../../factories/factories-booking'
import { aTerm, aTermClass } from '../../factories/factories-enrollment'
import { forgetSession } from '../planted-money'

/** What they answered when their athlete was enrolled in a class. */
export async function plantAnswer(guardianId: string): Promise<void> {
  const { athleteId } = await database().guardianship.findFirstOrThrow({ where: { guardianId } })
  const { id: questionId, termClassId } = await theQuestion()
  const order = { create: { guardianId, currency: 'USD', createdAt: today } }
  const days = { startsOn: new Date('2026-11-09'), endsOn: new Date('2026-11-09') }
  const about = {
    termClass: { connect: { id: termClassId } },
    athlete: { connect: { id: athleteId } },
  }
  const answers = { create: { questionId, text: 'Answered-canary' } }
  await database().enrollment.create({
    data: { idempotencyKey: newToken(), ...about, order, ...days, answers, createdAt: today },
  })
}

/** Of a class that every planted family is enrolled in. */
async function theQuestion(): Promise<{ id: string; termClassId: string }> {
  const known = await database().classQuestion.findFirst()
  if (known) return known
  const { staff } = await aStaffMember({ role: 'owner' })
  await forgetSession(staff)
  const { coachId } = await database().lesson.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const where = { termId: await aTerm(staff), coachId }
  const { id: termClassId } = await aTermClass(staff, where, { startTime: '06:15' })
  const question = { id: newId(), termClassId, position: 0, text: 'T-shirt size?' }
  return await database().classQuestion.create({ data: question })
}

/** A class that an athlete of theirs was enrolled in, and one place in line for it. */
export async function plantEnrollment(guardianId: string): Promise<void> {
  const day = new Date('2026-11-03T00:00:00Z')
  const { id: coachId } = await database().coach.findFirstOrThrow()
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    orderBy: { position: 'asc' },
  })
  const { athleteId } = await database().guardianship.findFirstOrThrow({ where: { guardianId } })
  const made = { createdAt: today }
  const rule = { startsOn: day, startTime: new Date('1970-01-01T16:00:00Z'), places: 6 }
  const series = { coachId, lessonTypeId, timeZone: 'America/New_York', scheduledThrough: day }
  const term = { name: 'Planted', startsOn: day, endsOn: day, registrationOpensAt: today }
  const { id: termClassId } = await database().termClass.create({
    data: {
      ...{ slug: `planted-${guardianId}`, title: 'Planted', minAge: 5, maxAge: 18, open: false },
      ...{ basis: 'lesson', priceCents: 2000 },
      term: { create: { ...term, ...made } },
      series: { create: { ...rule, ...series, ...made } },
    },
  })
  const order = await database().order.create({ data: { guardianId, currency: 'USD', ...made } })
  const days = { startsOn: day, endsOn: day }
  const enrolled = { termClassId, athleteId, orderId: order.id, ...days, ...made }
  await database().enrollment.create({ data: { idempotencyKey: newToken(), ...enrolled } })
  await database().classWaitingEntry.create({
    data: { termClassId, athleteId, guardianId, ...made },
  })
}

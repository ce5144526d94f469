import type { z } from 'zod'
import { NewCampForm } from '~/domain/enrollment/camps/camp-forms'
import { createCamp } from '~/domain/enrollment/camps/create-camp.server'
import { enroll } from '~/domain/enrollment/enroll.server'
import {
  EnrollForm,
  type TermClassSaving,
  type TermSaving,
} from '~/domain/enrollment/enrollment-forms'
import { QuestionForm } from '~/domain/enrollment/questions/question-forms'
import { saveQuestion } from '~/domain/enrollment/questions/save-question.server'
import { saveTerm } from '~/domain/enrollment/terms/save-term.server'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { saveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { findWaiversToSign } from '~/domain/family/waivers/find-own-waivers.server'
import { signOwnWaivers } from '~/domain/family/waivers/sign-waivers.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent, aStaffMember } from './factories-accounts'
import { anAthlete, done, today } from './factories-booking'
import { aWeeklyClass } from './factories-class'

/** A term from November 9 to December 20, 2026, open for everyone. */
export async function aTerm(staff: Staff, changes: Partial<TermSaving> = {}): Promise<string> {
  const id = newId()
  const saving: TermSaving = {
    id,
    version: 0,
    name: 'Fall 2026',
    startsOn: '2026-11-09',
    endsOn: '2026-12-20',
    opensOn: '2026-11-01',
    opensTime: '09:00',
    membersOn: null,
    registrationFeeCents: 0,
    dropNoticeDays: 14,
    tuitionDay: 25,
    pausePercent: 100,
    ...changes,
  }
  const refused = await saveTerm(staff, saving, today)
  if (refused) throw new Error(`no term: ${refused.refused}`)
  return id
}

type ClassChanges = Partial<TermClassSaving> & {
  places?: number
  startsOn?: string
  startTime?: string
  assistants?: string[]
}

/** A class of six on Tuesdays at 4 PM in a term, at $20 a lesson. */
export async function aTermClass(
  staff: Staff,
  { termId, coachId }: { termId: string; coachId: string },
  {
    places = 6,
    startsOn = '2026-11-10',
    startTime = '16:00',
    assistants,
    ...changes
  }: ClassChanges = {},
): Promise<{ id: string; slug: string; seriesId: string }> {
  const [lessonId] = await aWeeklyClass(staff, coachId, {
    places,
    startsOn,
    startTime,
    assistants,
  })
  const lesson = await database().lesson.findUniqueOrThrow({ where: { id: lessonId } })
  scheduled.push(lesson.seriesId!)
  const id = newId()
  const saving: TermClassSaving = {
    id,
    version: 0,
    seriesId: lesson.seriesId!,
    title: 'Tumbling 1',
    description: '',
    level: null,
    minAge: 5,
    maxAge: 18,
    basis: 'lesson',
    priceCents: 2000,
    allowsTrial: true,
    trialCents: 1500,
    prerequisites: [],
    open: true,
    ...changes,
  }
  const saved = done((await saveTermClass(staff, termId, saving, today))!)
  const { slug } = await database().termClass.findUniqueOrThrow({ where: { id } })
  return { id: saved.termClassId, slug, seriesId: lesson.seriesId! }
}

type CampForm = z.input<typeof NewCampForm>

/**
 * A camp for 16 from Monday to Wednesday after Christmas, 9 AM to 3 PM: $240, $90 a day, early
 * drop-off for $10 a day,
 * lunch for $25.
 */
export async function aCamp(
  staff: Staff,
  coachId: string,
  changes: Partial<CampForm> = {},
  now = today,
): Promise<{ id: string; slug: string; seriesId: string }> {
  const id = newId()
  const lessonType = await database().lessonType.findFirstOrThrow({
    where: { format: 'group', teachers: { some: { coachId } } },
  })
  const when = { firstOn: '2026-12-28', lastOn: '2026-12-30', startTime: '09:00', endTime: '15:00' }
  const request = NewCampForm.parse({
    id,
    version: 0,
    title: 'Winter Break Camp',
    lessonTypeId: lessonType.id,
    coachId,
    places: 16,
    ...when,
    weekdays: ['1', '2', '3', '4', '5'],
    minAge: 5,
    maxAge: 18,
    priceCents: '240',
    allowsDays: 'on',
    dayPriceCents: '90',
    extras: [
      { name: 'Early drop-off', basis: 'day', priceCents: '10' },
      { name: 'Lunch', basis: 'camp', priceCents: '25' },
    ],
    opensOn: '2026-11-01',
    opensTime: '09:00',
    dropNoticeDays: 14,
    open: 'on',
    ...changes,
  })
  done(await createCamp(staff, request, now))
  const { slug, seriesId } = await database().termClass.findUniqueOrThrow({ where: { id } })
  scheduled.push(seriesId)
  return { id, slug, seriesId }
}

/** A required question of a class. */
export async function aClassQuestion(
  staff: Staff,
  termClassId: string,
  changes: Partial<z.input<typeof QuestionForm>> = {},
): Promise<string> {
  const id = newId()
  const answers = { id, version: 0, text: 'T-shirt size?', required: 'on', active: 'on' } as const
  const saving = QuestionForm.parse({ ...answers, ...changes })
  done((await saveQuestion(staff, termClassId, saving, today))!)
  return id
}

const scheduled: string[] = []

/** Deletes all terms without enrollments, and the dates of camps and of classes that were made here. */
export async function forgetTerms(): Promise<void> {
  const where = { termClasses: { some: { term: { kind: 'camp' } } } } as const
  const camps = await database().lessonSeries.findMany({ where, select: { id: true } })
  await database().termClass.deleteMany()
  await database().term.deleteMany()
  const seriesId = { in: [...scheduled.splice(0), ...camps.map(({ id }) => id)] }
  await database().lesson.deleteMany({ where: { seriesId } })
  await database().lessonSeries.deleteMany({ where: { id: seriesId } })
}

/** A parent's athlete with a signed waiver. */
export async function anOwnAthlete(
  parent: Parent,
  changes: Parameters<typeof anAthlete>[0] = {},
  now = today,
): Promise<string> {
  const owner = { guardianId: parent.id, athleteId: null }
  const id = await transaction((tx) => saveAthlete(tx, owner, anAthlete(changes)))
  await signAll(parent, now)
  return id
}

/** An owner, and a parent with an athlete to enroll. */
export async function aFamilyToEnroll(): Promise<{ owner: Staff; dana: Parent; zoe: string }> {
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  const { parent: dana } = await aParent()
  return { owner, dana, zoe: await anOwnAthlete(dana) }
}

/** An owner with a class from November 10 on, and a parent who can enroll in it. */
export async function aClassToEnrollIn(term: Partial<TermSaving> = {}, changes: ClassChanges = {}) {
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  const { parent: dana } = await aParent()
  const { id: coachId } = await database().coach.findFirstOrThrow()
  const termId = await aTerm(owner, term)
  const { slug } = await aTermClass(owner, { termId, coachId }, changes)
  return { owner, dana, coachId, termId, slug }
}

/** Enrolls a new athlete of a parent, Zoe by default. @returns the enrollment's id */
export async function enrollAthlete(
  parent: Parent,
  termClass: string,
  changes: Parameters<typeof anAthlete>[0] = {},
): Promise<string> {
  const form = { termClass, athletes: [await anOwnAthlete(parent, changes)] }
  return done((await enrollIn(parent, parent.id, form))!).enrollmentIds[0]!
}

/** A family enrolled in such a class, with $60 to pay for November. */
export async function anEnrolledFamily(changes: ClassChanges = {}) {
  const { owner, dana, slug } = await aClassToEnrollIn({}, changes)
  return { owner, dana, slug, enrollmentId: await enrollAthlete(dana, slug) }
}

async function signAll(parent: Parent, now: Date): Promise<void> {
  const { waiver, unsigned } = await findWaiversToSign(parent, now)
  const answers = {
    idempotencyKey: newToken(),
    versionId: waiver.id,
    signerName: 'Dana Okafor',
    athletes: unsigned.map(({ id }) => ({
      athleteId: id,
      relationship: 'Mother',
      clauses: waiver.clauses.map((clause) => clause.id),
      photoConsent: false,
    })),
  }
  const refused = await signOwnWaivers(parent, answers, now)
  if (refused) throw new Error(`not signed: ${refused.refused}`)
}

type Form = Partial<z.input<typeof EnrollForm>>

/** Enrolls as the form does, on the class's first day by default. */
export async function enrollIn(
  actor: Parent | Staff,
  guardianId: string,
  form: Form & { termClass: string; athletes: string[] },
  now = today,
) {
  const request = EnrollForm.parse({
    idempotencyKey: newToken(),
    startsOn: '2026-11-10',
    ...form,
  })
  return await enroll(actor, guardianId, request, now)
}

/** A skill that classes can ask for. */
export async function aSkill(): Promise<string> {
  const known = await database().skill.findFirst({ orderBy: { id: 'asc' } })
  if (known) return known.id
  const { id: apparatusId } = await database().apparatus.findFirstOrThrow({
    orderBy: { position: 'asc' },
  })
  const words = { level: 'beginner' as const, name: 'Cartwheel', howTo: '', position: 1 }
  return (await database().skill.create({ data: { apparatusId, ...words } })).id
}

/** A coach saw that an athlete has mastered a skill. */
export async function masters(staff: Staff, athleteId: string, skillId: string): Promise<void> {
  const said = { status: 'mastered', statusWords: 'Mastered' } as const
  const by = { staffMemberId: staff.id, evaluatedAt: today, idempotencyKey: newToken() }
  await database().evaluation.create({ data: { athleteId, skillId, ...said, ...by } })
}

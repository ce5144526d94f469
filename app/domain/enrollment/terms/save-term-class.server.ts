import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { extendThrough } from '~/domain/booking/classes/extend-series.server'
import { coachesOfSeries, findSeries, lockSeries } from '~/domain/booking/classes/find-class.server'
import { lastBookableDay } from '~/domain/scheduling/free-times'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff, System } from '~/values/actor'
import { calendarDateAt, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import { slugOf } from '~/values/text/slug'
import type { TermClassRefusal, TermClassSaving } from '~/domain/enrollment/enrollment-forms'
import { findCoachesOf } from '~/domain/enrollment/lock-class.server'
import { termOf } from './find-term-class.server'
import { isAnyoneEnrolled } from './is-anyone-enrolled.server'
import type { TuitionBasis } from './term'

/**
 * Adds a class to a term, or changes it for whoever enrolls from now on. Creates the class's dates
 * through the term's end, so that a place can be taken on each. While someone is enrolled, refuses
 * what would book or charge them again. Null if there is no such season.
 */
export async function saveTermClass(
  staff: Staff | System,
  termId: string,
  saving: TermClassSaving,
  now: Date = clock.now(),
): Promise<Refused<TermClassRefusal> | { termClassId: string } | null> {
  if (!isRowId(termId)) return null
  const { id, version, seriesId } = saving
  const settings = await findSettings()
  return await transaction(async (tx) => {
    const row = await tx.term.findUnique({ where: { id: termId, kind: 'season' } })
    if (!row) return null
    const term = termOf(row)
    const seen = await tx.lessonSeries.findFirst({
      where: { id: seriesId, coach: coachesOf(staff), recurrenceRule: { not: null } },
    })
    if (!seen || !isOwnVenue(staff, seen.venueId))
      return { refused: 'no-such-class', field: 'seriesId' }
    await lockBothClasses(tx, saving, now)
    const series = await lockSeries(tx, seriesId)
    if (!series) return { refused: 'changed-meanwhile' }
    const known = await findKept(tx, termId, id)
    const content = contentOf(saving)
    const how = resolveVersionConflict(known, { version, content })
    if (how !== 'write') return how === 'written' ? { termClassId: id } : { refused: how }

    if (saving.basis === 'term' && term.endsOn === null)
      return { refused: 'no-end', field: 'basis' }
    const through = term.endsOn ?? lastBookableDay(settings, now)
    if (recurringDays(series, term.startsOn, through).length === 0)
      return { refused: 'no-dates', field: 'seriesId' }
    const today = calendarDateAt(now, settings.timeZone)
    const refusal =
      (await whyNotThese(tx, { termId, id, saving })) ??
      (known && (await whyNotNow(tx, saving, { kept: known.content, today })))
    if (refusal) return refusal
    if (through > series.scheduledThrough)
      await extendThrough(tx, staff, series, { through, settings }, now)
    await write(tx, { termId, saving, isNew: !known })
    const subject = { subjectKind: 'term-class', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'save-term-class', ...subject }, now)
    return { termClassId: id }
  })
}

function contentOf(saving: TermClassSaving) {
  const { seriesId, title, description, level, minAge, maxAge, basis, priceCents, open } = saving
  const { allowsTrial, trialCents = 0, prerequisites } = saving
  const skills = [...new Set(prerequisites)].toSorted()
  const price = { basis, priceCents, trialCents: allowsTrial ? trialCents : null }
  return { seriesId, title, description, level, minAge, maxAge, ...price, open, skills }
}

async function findKept(tx: Transaction, termId: string, id: string) {
  const kept = await tx.termClass.findFirst({
    where: { id, termId },
    include: { prerequisites: { orderBy: { skillId: 'asc' } } },
  })
  if (!kept) return null
  const { seriesId, title, description, level, minAge, maxAge, basis } = kept
  const { priceCents, trialCents, open, version, prerequisites } = kept
  const price = { basis, priceCents, trialCents }
  const content = { seriesId, title, description, level, minAge, maxAge, ...price, open }
  return { version, content: { ...content, skills: prerequisites.map(({ skillId }) => skillId) } }
}

type Writing = { termId: string; id: string; saving: TermClassSaving }

async function whyNotThese(
  tx: Transaction,
  { termId, id, saving: { seriesId, prerequisites } }: Writing,
): Promise<Refused<TermClassRefusal> | null> {
  const others = await tx.termClass.count({ where: { termId, seriesId, id: { not: id } } })
  if (others > 0) return { refused: 'already-there', field: 'seriesId' }
  const skillIds = new Set(prerequisites)
  const known = await tx.skill.count({ where: { id: { in: [...skillIds] } } })
  return known < skillIds.size ? { refused: 'no-such-skill', field: 'prerequisites' } : null
}

type Kept = { seriesId: string; basis: TuitionBasis }

/** Dates of another class would be booked, or the rest of the term charged at once. */
async function whyNotNow(
  tx: Transaction,
  { id, seriesId, basis }: TermClassSaving,
  { kept, today }: { kept: Kept; today: CalendarDate },
): Promise<Refused<TermClassRefusal> | null> {
  const isOther = seriesId !== kept.seriesId
  const isAtOnce = basis === 'term' && kept.basis !== 'term'
  if ((!isOther && !isAtOnce) || !(await isAnyoneEnrolled(tx, { id }, today))) return null
  return isOther
    ? { refused: 'class-in-use', field: 'seriesId' }
    : { refused: 'paid-as-it-goes', field: 'basis' }
}

/** Keeps families from enrolling meanwhile, in the class as it is or as it will be. */
async function lockBothClasses(
  tx: Transaction,
  { id, seriesId }: TermClassSaving,
  now: Date,
): Promise<void> {
  const wanted = await findSeries(tx, seriesId)
  const kept = await tx.termClass.findUnique({
    where: { id },
    select: { series: { select: { id: true, coachId: true } } },
  })
  const coachIds = kept ? await findCoachesOf(tx, [kept.series], now) : []
  await lockCoaches(tx, [...coachIds, ...coachesOfSeries(wanted)])
}

async function write(
  tx: Transaction,
  { termId, saving, isNew }: Omit<Writing, 'id'> & { isNew: boolean },
): Promise<void> {
  const { id, version } = saving
  const { skills, ...columns } = contentOf(saving)
  if (isNew) {
    const slug = await freeSlug(tx, saving)
    await tx.termClass.create({ data: { id, termId, slug, ...columns } })
  } else await tx.termClass.update({ where: { id }, data: { ...columns, version: version + 1 } })
  await tx.termClassSkill.deleteMany({ where: { termClassId: id } })
  await tx.termClassSkill.createMany({
    data: skills.map((skillId) => ({ termClassId: id, skillId })),
  })
}

/** Part of a command: once given it stays, so that links keep leading to the class. */
export async function freeSlug(
  tx: Transaction,
  { id, title }: Pick<TermClassSaving, 'id' | 'title'>,
): Promise<string> {
  const slug = slugOf(title, 50) || 'class'
  const isTaken = (await tx.termClass.count({ where: { slug } })) > 0
  return isTaken ? `${slug}-${id.slice(-6)}` : slug
}

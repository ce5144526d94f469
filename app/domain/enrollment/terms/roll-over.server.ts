import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { transaction } from '~/platform/database/database.server'
import type { RollOverRefusal, RollOverRequest } from '~/domain/enrollment/enrollment-forms'
import { findTerm, type PlannedClass } from './find-terms.server'
import { saveTermClass } from './save-term-class.server'

/** Copied or not, and why. */
type RolledOver = { copied: string[]; left: { title: string; refused: string }[] }

/**
 * Copies chosen classes of a term to another one: the same class of the calendar, with title, price,
 * ages and skills. Children are not: families enroll again. A class that is there already or has no
 * date in the term is left out and named. Idempotent. Null if there is no such term.
 */
export async function rollOver(
  staff: Staff,
  termId: string,
  { toTermId, classes: chosen }: RollOverRequest,
  now: Date = clock.now(),
): Promise<Outcome<RolledOver, RollOverRefusal> | null> {
  const [from, to] = await Promise.all([
    findTerm(staff, termId, now),
    findTerm(staff, toTermId, now),
  ])
  if (!from || from.kind === 'camp') return null
  if (!to || to.id === from.id || to.kind === 'camp')
    return { refused: 'no-such-term', field: 'toTermId' }
  const wanted = from.classes.filter(({ id }) => chosen.includes(id))
  const done: RolledOver = { copied: [], left: [] }
  for (const termClass of wanted) {
    const outcome = await saveTermClass(staff, to.id, copyOf(termClass), now)
    if (!outcome || 'refused' in outcome)
      done.left.push({ title: termClass.title, refused: outcome?.refused ?? 'no-such-class' })
    else done.copied.push(termClass.title)
  }
  const subject = { subjectKind: 'term', subjectId: to.id }
  const details = { copied: done.copied.length, left: done.left.length }
  await transaction((tx) =>
    recordAuditEvent(tx, staff, { action: 'roll-over-term', ...subject, details }, now),
  )
  return done
}

function copyOf(termClass: PlannedClass) {
  const { series, title, description, level, minAge, maxAge, basis, priceCents, open } = termClass
  const { trialCents, prerequisites } = termClass
  return {
    id: newId(),
    version: 0,
    seriesId: series.id,
    title,
    description,
    level,
    minAge,
    maxAge,
    basis,
    priceCents,
    open,
    allowsTrial: trialCents !== null,
    trialCents: trialCents ?? undefined,
    prerequisites: prerequisites.map(({ id }) => id),
  }
}

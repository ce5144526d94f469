import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff, System } from '~/values/actor'
import {
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  edgeAt,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import type { TermRefusal, TermSaving } from '~/domain/enrollment/enrollment-forms'
import { findCoachesOf } from '~/domain/enrollment/lock-class.server'
import { whyNotNotice } from './why-not-notice.server'

/**
 * Creates a term, or changes it for whoever enrolls from now on; tuition day and pauses change for
 * everyone, and no enrollment goes on past a new end. Refused if someone else saved meanwhile,
 * lessons are booked past that end, or families who are enrolled were told a shorter notice.
 */
export async function saveTerm(
  staff: Staff | System,
  saving: TermSaving,
  now: Date = clock.now(),
): Promise<Refused<TermRefusal> | null> {
  const { id, version } = saving
  return await transaction(async (tx) => {
    await lockClasses(tx, id, now)
    await tx.$executeRaw`LOCK TABLE term IN SHARE ROW EXCLUSIVE MODE`
    const { timeZone } = await findSettings(tx)
    const content = contentOf(saving, timeZone)
    if ((await tx.term.count({ where: { id, kind: 'camp' } })) > 0)
      return { refused: 'changed-meanwhile' }
    const known = await findKept(tx, id)
    const how = resolveVersionConflict(known, { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const refusal = await whyNotEnd(tx, id, saving.endsOn)
    if (refusal) return { ...refusal, field: 'endsOn' }
    if (known) {
      const told = { kind: 'season', dropNoticeDays: known.content.dropNoticeDays } as const
      const today = calendarDateAt(now, timeZone)
      const longer = await whyNotNotice(tx, { id, told, wanted: saving, today })
      if (longer) return longer
    }
    if (known) await tx.term.update({ where: { id }, data: { ...content, version: version + 1 } })
    else await tx.term.create({ data: { id, ...content, createdAt: now } })
    if (content.endsOn) await endEnrollments(tx, id, content.endsOn)
    const subject = { subjectKind: 'term', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'save-term', ...subject }, now)
    return null
  })
}

/** Registration opens at a time of the day, for members at midnight. */
function contentOf(saving: TermSaving, zone: TimeZone) {
  const { name, startsOn, endsOn, opensOn, opensTime, membersOn } = saving
  const { registrationFeeCents, dropNoticeDays, tuitionDay, pausePercent } = saving
  return {
    name,
    startsOn: dateForDatabase(startsOn),
    endsOn: endsOn && dateForDatabase(endsOn),
    registrationOpensAt: edgeAt(opensOn, opensTime, zone, 'later'),
    membersOpenAt: membersOn && edgeAt(membersOn, '00:00', zone, 'later'),
    registrationFeeCents,
    dropNoticeDays,
    tuitionDay,
    pausePercent,
  }
}

async function findKept(tx: Transaction, id: string) {
  const kept = await tx.term.findUnique({ where: { id } })
  if (!kept) return null
  const { id: _id, kind: _kind, createdAt: _createdAt, version, ...content } = kept
  return { version, content }
}

/** Keeps families from enrolling meanwhile. */
async function lockClasses(tx: Transaction, termId: string, now: Date): Promise<void> {
  const classes = await tx.termClass.findMany({
    where: { termId },
    select: { series: { select: { id: true, coachId: true } } },
  })
  const series = classes.map((one) => one.series)
  await lockCoaches(tx, await findCoachesOf(tx, series, now))
}

/** Those that would go on past a term's end; nothing of them is booked after it. */
async function endEnrollments(tx: Transaction, termId: string, endsOn: Date): Promise<void> {
  await tx.$executeRaw`
    update enrollment set ends_on = greatest(${endsOn}::date, starts_on - 1), version = version + 1
    where term_class_id in (select id from term_class where term_id = ${termId}::uuid)
      and not is_trial
      and (ends_on is null or ends_on > greatest(${endsOn}::date, starts_on - 1))`
}

async function whyNotEnd(
  tx: Transaction,
  termId: string,
  endsOn: CalendarDate | null,
): Promise<Refused<TermRefusal> | null> {
  if (endsOn === null) {
    const byTerm = await tx.termClass.count({ where: { termId, basis: 'term' } })
    return byTerm > 0 ? { refused: 'tuition-unclear' } : null
  }
  const dates = await tx.booking.findFirst({
    where: {
      status: 'confirmed',
      order: { enrollment: { termClass: { termId } } },
      lesson: { originalOn: { gt: dateForDatabase(endsOn) } },
    },
    select: { lesson: { select: { originalOn: true } } },
  })
  const last = dates?.lesson.originalOn && dateFromDatabase(dates.lesson.originalOn)
  return last ? { refused: 'dates-outside' } : null
}

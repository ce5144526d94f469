import { z } from 'zod'
import { readAuditDetails } from '~/domain/audit/read-audit-details'
import { fullName } from '~/domain/family/athletes/athlete'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { attendances, type Attendance } from './attendance'
import { lockLesson } from './lock-lesson.server'
import { applyAll, type BookingMarks } from './mark-lesson.server'

/** An athlete's saved attendance, and the one before. */
export type SavedMark = {
  athleteId: string
  from: Attendance
  to: Attendance
  /** The attendance version at that time. */
  version: number
}

const Saved: z.ZodType<SavedMark> = z.object({
  athleteId: z.string(),
  from: z.enum(attendances),
  to: z.enum(attendances),
  version: z.number(),
})

/** The changes of one save, in accessible bookings. */
export async function findSavedMarks(
  bookingIds: string[],
  saving: string,
  tx: Transaction = database(),
): Promise<SavedMark[]> {
  const events = await tx.auditEvent.findMany({
    where: {
      action: 'mark-attendance',
      subjectKind: 'booking',
      subjectId: { in: bookingIds },
      details: { path: ['saving'], equals: saving },
    },
    orderBy: { id: 'asc' },
    select: { id: true, details: true },
  })
  const saved = new Map<string, SavedMark>()
  for (const event of events) {
    const { athleteId, from, to, version } = readAuditDetails(Saved, event)
    saved.set(athleteId, { athleteId, to, version, from: saved.get(athleteId)?.from ?? from })
  }
  return [...saved.values()]
}

const Absence = z.object({ athleteId: z.string(), credit: z.boolean() })

/** The athletes whose last absence in these bookings granted a make-up credit. */
async function findCreditedAbsences(tx: Transaction, bookingIds: string[]): Promise<Set<string>> {
  const events = await tx.auditEvent.findMany({
    where: {
      action: 'mark-attendance',
      subjectKind: 'booking',
      subjectId: { in: bookingIds },
      details: { path: ['to'], equals: 'absent' },
    },
    orderBy: { id: 'asc' },
    select: { id: true, details: true },
  })
  const absences = events.map((event) => readAuditDetails(Absence, event))
  const last = new Map(absences.map(({ athleteId, credit }) => [athleteId, credit]))
  return new Set([...last].flatMap(([athleteId, credit]) => (credit ? [athleteId] : [])))
}

/**
 * Undoes a save, except for athletes changed since. Idempotent. Null without access or if there is
 * no such save.
 */
export async function undoMarks(
  staff: Staff,
  lessonId: string,
  saving: string,
  now: Date = clock.now(),
): Promise<{ lessonId: string; startsAt: Date; markedByOthers: string[] } | null> {
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    const bookings = await lockLesson(tx, staff, lessonId)
    const ids = bookings?.map(({ id }) => id) ?? []
    const saved = await findSavedMarks(ids, saving, tx)
    if (!bookings || saved.length === 0) return null
    const credited = await findCreditedAbsences(tx, ids)
    const marked: BookingMarks[] = bookings.map((booking) => ({
      booking,
      changes: booking.athletes.flatMap((athlete) => {
        const mark = saved.find(({ athleteId }) => athleteId === athlete.id)
        if (mark?.version !== athlete.attendanceVersion) return []
        return [{ athlete, to: mark.from, givesCredit: credited.has(athlete.id) }]
      }),
    }))
    await applyAll(tx, staff, marked, undefined, { timeZone, now })
    const undone = marked.flatMap(({ changes }) => changes.map(({ athlete }) => athlete.id))
    const others = bookings
      .flatMap(({ athletes }) => athletes)
      .filter(({ id, attendance }) => {
        const mark = saved.find(({ athleteId }) => athleteId === id)
        return mark && !undone.includes(id) && attendance !== mark.from
      })
    return { lessonId, startsAt: bookings[0]!.startsAt, markedByOthers: others.map(fullName) }
  })
}

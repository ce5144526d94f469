import { findFewFamilyBookings } from '~/domain/admin/bookings/find-bookings.server'
import { findLatestNotes } from '~/domain/admin/families/record/find-staff-notes.server'
import { findFamilyRecord } from '~/domain/admin/families/record/find-family-record.server'
import { findOwed } from '~/domain/payments/charges/find-balances.server'
import { formatAmountDue } from '~/domain/booking/money/billing/present-billing'
import {
  findOverdueTuition,
  sumOfOverdue,
} from '~/domain/enrollment/tuition/find-overdue-tuition.server'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { mayHandleMoney } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import { may } from '~/values/permissions'
import { untagFamilyPath } from '~/values/paths/family-paths'
import { presentFamilyLesson, presentNote, presentPeople } from './present-family'

/** The maximum of lessons and notes on the overview. */
const few = 5

/** A record's overview: the family and the latest of everything. */
export async function overviewOf(staff: Staff, guardianId: string) {
  const { timeZone } = await findSettings()
  const now = currentTime()
  const [record, next, past, due, late, notes] = await Promise.all([
    findFamilyRecord(staff, guardianId, timeZone, now),
    findFewFamilyBookings(staff, { guardianId, which: 'next' }, few, now),
    findFewFamilyBookings(staff, { guardianId, which: 'past' }, few, now),
    mayHandleMoney(staff) ? findOwed(guardianId) : null,
    mayHandleMoney(staff) ? findOverdueTuition(guardianId, now) : [],
    findLatestNotes(staff, guardianId, few),
  ])
  if (!record) throw notFound()
  const overdue = sumOfOverdue(late)
  return {
    ...presentPeople(record, {
      zone: timeZone,
      now,
      mayMerge: may(staff, 'merge-duplicates'),
    }),
    tags: record.tags.map((tag) => ({ ...tag, removeAt: untagFamilyPath(guardianId, tag.id) })),
    next: next.map((line) => presentFamilyLesson(line, timeZone)),
    past: past.map((line) => presentFamilyLesson(line, timeZone)),
    due: due && formatAmountDue(due),
    owes: due !== null && due.some(({ cents }) => cents > 0),
    overdue:
      overdue && overdueTexts.tuition(formatMoney(overdue.cents, overdue.currency), overdue.days),
    notes: notes.map((note) => ({ ...presentNote(note, guardianId, timeZone), strikeAt: null })),
  }
}

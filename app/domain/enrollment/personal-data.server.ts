import { athletesOnlyOf } from '~/domain/family/athletes/athletes-only-of'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma } from '~/platform/database/database.server'
import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import { addDays, calendarDateAt, dateForDatabase, dateFromDatabase } from '~/values/business-time'

/** Who was enrolled in what stays with the bookings, for accounting, without a name. */
export const personalData: PersonalData = {
  personal: { enrollment_answer: ['text'] },
  impersonal: {
    term: [
      ...['id', 'kind', 'name', 'starts_on', 'ends_on', 'registration_opens_at', 'members_open_at'],
      ...['registration_fee_cents', 'drop_notice_days', 'tuition_day', 'created_at', 'version'],
      'pause_percent',
    ],
    term_class: [
      ...['id', 'term_id', 'series_id', 'slug', 'title', 'description', 'level', 'min_age'],
      ...['max_age', 'basis', 'price_cents', 'trial_cents', 'open', 'version', 'day_price_cents'],
      ...['what_to_bring', 'extra_name', 'extra_cents'],
    ],
    term_class_skill: ['term_class_id', 'skill_id'],
    class_waiting_entry: [
      ...['id', 'term_class_id', 'athlete_id', 'guardian_id', 'created_at', 'ended_at', 'ending'],
    ],
    enrollment_pause: [
      ...['id', 'idempotency_key', 'enrollment_id', 'first_on', 'last_on', 'percent', 'created_at'],
    ],
    move_proposal: [
      ...['id', 'enrollment_id', 'term_class_id', 'proposed_at', 'answered_at', 'answer'],
    ],
    class_waiting_offer: ['entry_id', 'order_id', 'offered_at', 'ends_at'],
    enrollment: [
      ...['id', 'idempotency_key', 'term_class_id', 'athlete_id', 'order_id', 'starts_on'],
      ...['ends_on', 'is_trial', 'sibling_percent', 'registration_fee_cents', 'tuition_held'],
      ...['extra_name', 'extra_cents', 'overdue_from', 'dropped_at', 'created_at'],
      'version',
    ],
    camp_extra: ['id', 'term_class_id', 'position', 'name', 'basis', 'price_cents'],
    enrollment_extra: ['enrollment_id', 'position', 'name', 'basis', 'price_cents'],
    class_question: [
      ...['id', 'term_class_id', 'position', 'text', 'choices', 'required', 'active', 'version'],
    ],
    enrollment_answer: ['enrollment_id', 'question_id'],
    tuition_invoice: ['id', 'enrollment_id', 'month', 'created_at'],
    tuition_line: ['booking_id', 'invoice_id'],
    late_fee: ['invoice_id', 'booking_id', 'amount_cents', 'charged_at', 'waived_at'],
    tuition_collection: [
      ...['invoice_id', 'guardian_id', 'state', 'next_on', 'first_on', 'declined'],
      ...['created_at', 'ended_at'],
    ],
  },
  kept: {
    enrollment_answer: 'as long as the family that was enrolled',
    class_waiting_entry: [
      daysAfter(30, 'the place in line for a class ended', (tx, before) =>
        tx.classWaitingEntry.deleteMany({ where: { endedAt: { lte: before } } }),
      ),
    ],
  },
  async export(tx, guardianId) {
    const enrollments = await tx.enrollment.findMany({
      where: { order: { guardianId } },
      omit: { idempotencyKey: true, tuitionHeld: true },
      include: {
        termClass: { select: { title: true, term: { select: { name: true } } } },
        invoices: { include: { lines: true, lateFee: true } },
        pauses: { omit: { idempotencyKey: true } },
        proposals: { include: { termClass: { select: { title: true } } } },
        extras: { select: { name: true, basis: true, priceCents: true } },
        answers: { select: { text: true, question: { select: { text: true } } } },
      },
    })
    const waitingForClasses = await tx.classWaitingEntry.findMany({
      where: { guardianId },
      include: {
        termClass: { select: { title: true, term: { select: { name: true } } } },
        offer: { select: { offeredAt: true, endsAt: true } },
      },
    })
    return { enrollments, waitingForClasses }
  },
  /** Deletes answers, and ends what has not ended, so that no new date is booked for someone who is gone. */
  async erase(tx, guardianId, now) {
    await tx.classWaitingEntry.deleteMany({ where: { guardianId } })
    await tx.enrollmentAnswer.deleteMany({ where: { enrollment: enrolledBy(guardianId) } })
    const enrolled = await tx.enrollment.findMany({ where: enrolledBy(guardianId) })
    if (enrolled.length === 0) return
    const { timeZone } = await findSettings(tx)
    const today = calendarDateAt(now, timeZone)
    const going = enrolled.filter(
      ({ endsOn }) => endsOn === null || endsOn > dateForDatabase(today),
    )
    for (const { id, startsOn } of going) {
      const before = addDays(dateFromDatabase(startsOn), -1)
      const endsOn = dateForDatabase(today < before ? before : today)
      await tx.enrollment.update({
        where: { id },
        data: { endsOn, droppedAt: now, version: { increment: 1 } },
      })
    }
  },
}

function enrolledBy(guardianId: string): Prisma.EnrollmentWhereInput {
  return { OR: [{ order: { guardianId } }, { athlete: athletesOnlyOf([guardianId]) }] }
}

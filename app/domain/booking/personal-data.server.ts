import { newToken } from '~/platform/secrets/tokens.server'
import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import { prepareErasure } from './erasure/prepare-erasure.server'
import { guestRetention } from './guests/forget-guests.server'

const whoBringsAndCollects = [
  'guardian_does_both',
  'brings_name',
  'brings_relationship',
  'brings_phone',
  'collects_name',
  'collects_relationship',
  'collects_phone',
  'alternate_name',
  'alternate_relationship',
  'alternate_phone',
]

/** Bookings are kept for accounting; pick-up details and notes are erased. */
export const personalData: PersonalData = {
  personal: {
    booking: ['focus_note'],
    booking_note: ['text'],
    family_note: ['text'],
    pick_up: whoBringsAndCollects,
    pick_up_history: whoBringsAndCollects,
  },
  impersonal: {
    booking_order: [
      'id',
      'guardian_id',
      'visitor_token_hash',
      'currency',
      'created_at',
      'promo_code_id',
      'uses_credits',
      'link_seed',
    ],
    booking: [
      'id',
      'idempotency_key',
      'order_id',
      'lesson_id',
      'lesson_type_id',
      'status',
      'held_until',
      'places_taken',
      'price_cents',
      'tax_kind',
      'tax_rate',
      'tax_name',
      'deposit_cents',
      'currency',
      'cancellation_policy_id',
      'focus_chosen_at',
      'created_at',
      'confirmed_at',
      'confirmed_by_staff',
      'removed_at',
      'version',
    ],
    report_booking: [
      ...['booking_id', 'lesson_id', 'guardian_id', 'lesson_type_id', 'coach_id', 'venue_id'],
      ...['starts_at', 'ends_at', 'booked_at', 'status', 'currency', 'charged_cents', 'due_cents'],
      ...['is_by_credit', 'present', 'late', 'absent', 'no_show', 'expected'],
    ],
    report_payment: [
      ...['payment_id', 'source_id', 'received_at', 'currency', 'amount_cents'],
      ...['lesson_type_id', 'coach_id', 'venue_id', 'paid_for'],
    ],
    report_family: [
      ...['guardian_id', 'first_booking_id', 'first_at', 'latest_at', 'another_booked_at'],
      'lessons_at',
    ],
    report_athlete: ['athlete_id', 'first_booking_id', 'first_at', 'second_at'],
    report_change: ['id', 'booking_id', 'lesson_id', 'order_id', 'payment_id', 'athlete_id'],
    booking_note: ['booking_id', 'version', 'written_at'],
    family_note: ['booking_id', 'emails_family', 'version', 'written_at'],
    // addressed to everyone in the lesson, so about no one
    lesson_message: [
      'id',
      'lesson_id',
      'staff_member_id',
      'idempotency_key',
      'subject',
      'body',
      'written_at',
    ],
    booking_place: [
      'id',
      'booking_id',
      'athlete_id',
      'position',
      'attendance',
      'attendance_version',
      'price_share_cents',
      // needed with the price, since the host gym's share depends on it
      'host_gym_member',
    ],
    booking_focus: ['booking_id', 'focus_area_id'],
    booking_link: ['id', 'booking_id', 'token_hash', 'confirms', 'created_at'],
    day_closing: ['id', 'on_date', 'coach_id', 'reason', 'block_id', 'started_at', 'ended_at'],
    closing_item: [
      'closing_id',
      'booking_id',
      'guardian_id',
      'state',
      'tells_family',
      'return_cents',
      'error',
      'ended_at',
      'email_id',
    ],
    booking_on_behalf: [
      'booking_id',
      'staff_member_id',
      'channel',
      'list_price_cents',
      'price_reason',
      'made_at',
    ],
    cancellation: [
      'id',
      'booking_id',
      'idempotency_key',
      'canceled_at',
      'canceled_by',
      'gives',
      'percent',
      'paid_cents',
      'return_cents',
    ],
    reschedule: [
      'id',
      'booking_id',
      'idempotency_key',
      'rescheduled_at',
      'from_lesson_id',
      'to_lesson_id',
      'from_starts_at',
      'class_change_id',
    ],
    class_change: ['id', 'lesson_id', 'changed_at'],
    class_change_date: [
      'change_id',
      'lesson_id',
      'coach_id',
      'starts_at',
      'ends_at',
      'to_coach_id',
      'to_starts_at',
      'to_ends_at',
      'venue_id',
      'to_venue_id',
    ],
    class_change_assistant: ['change_id', 'lesson_id', 'coach_id', 'helps'],
    pick_up: ['booking_id'],
    pick_up_history: ['id', 'booking_id', 'replaced_at'],
  },
  kept: {
    booking: guestRetention,
    pick_up: 'as long as the family that was collected',
    pick_up_history: 'as long as the family that was collected',
    booking_note: [
      daysAfter(365, 'the lesson', (tx, before) =>
        tx.bookingNote.deleteMany({ where: { booking: { lesson: { endsAt: { lte: before } } } } }),
      ),
    ],
    family_note: [
      daysAfter(365, 'the lesson', (tx, before) =>
        tx.familyNote.deleteMany({ where: { booking: { lesson: { endsAt: { lte: before } } } } }),
      ),
    ],
    lesson_message: [
      daysAfter(365, 'the lesson', (tx, before) =>
        tx.lessonMessage.deleteMany({ where: { lesson: { endsAt: { lte: before } } } }),
      ),
    ],
    booking_link: [
      daysAfter(30, 'the lesson', (tx, before) =>
        tx.bookingLink.deleteMany({ where: { booking: { lesson: { endsAt: { lte: before } } } } }),
      ),
    ],
  },
  async export(tx, guardianId) {
    const bookings = await tx.booking.findMany({
      where: { order: { guardianId } },
      include: {
        lesson: true,
        places: true,
        focusAreas: true,
        pickUp: true,
        earlierPickUps: true,
        cancellation: true,
        discounts: {
          omit: { promoCodeId: true },
          include: { promoCode: { select: { code: true } } },
        },
        moves: true,
        onBehalf: true,
        // shown on no page, but it is about them, so an export includes it
        note: true,
        familyNote: true,
      },
    })
    const madeFrom = await tx.requestAddress.findMany({
      where: { subjectId: { in: bookings.map(({ id }) => id) } },
      select: { at: true, address: true, network: true, subjectId: true },
    })
    return { bookings, madeFrom }
  },
  prepareErasure,
  async erase(tx, guardianId) {
    const theirs = { order: { guardianId } }
    const bookings = await tx.booking.findMany({ where: theirs, select: { id: true } })
    const bookingIds = bookings.map(({ id }) => id)
    await tx.requestAddress.deleteMany({ where: { subjectId: { in: bookingIds } } })
    await tx.pickUp.deleteMany({ where: { booking: theirs } })
    await tx.pickUpHistory.deleteMany({ where: { booking: theirs } })
    await tx.bookingNote.deleteMany({ where: { booking: theirs } })
    await tx.familyNote.deleteMany({ where: { booking: theirs } })
    await tx.bookingLink.deleteMany({ where: { booking: theirs } })
    await tx.booking.updateMany({ where: theirs, data: { focusNote: '' } })
    const data = { visitorTokenHash: null }
    await tx.paymentAttempt.updateMany({ where: { order: { guardianId } }, data })
    await tx.order.updateMany({ where: { guardianId }, data: { ...data, linkSeed: newToken() } })
  },
}

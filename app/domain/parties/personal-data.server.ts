import { athletesOnlyOf } from '~/domain/family/athletes/athletes-only-of'
import type { Prisma } from '~/platform/database/database.server'
import type { PersonalData } from '~/platform/personal-data.server'

/** That there was a party stays with its booking, for accounting, without a name. */
export const personalData: PersonalData = {
  personal: { party: ['note'] },
  impersonal: {
    party_package: [
      ...['id', 'slug', 'title', 'description', 'lesson_type_id', 'coach_id', 'venue_id'],
      ...['duration_minutes', 'price_cents', 'deposit_cents', 'children_included'],
      ...['extra_child_cents', 'most_children', 'min_age', 'max_age', 'notice_days'],
      ...['change_days', 'due_days', 'weekdays', 'start_times', 'bookable_from', 'bookable_until'],
      ...['published', 'created_at', 'version'],
    ],
    party: [
      ...['id', 'booking_id', 'package_id', 'children', 'children_included'],
      ...['extra_child_cents', 'most_children', 'change_days', 'due_days'],
      ...['created_at', 'version'],
    ],
  },
  kept: { party: 'as long as the family that booked it' },
  async export(tx, guardianId) {
    const parties = await tx.party.findMany({
      where: { booking: { order: { guardianId } } },
      include: { package: { select: { title: true } } },
    })
    return { parties }
  },
  async erase(tx, guardianId) {
    await tx.party.updateMany({ where: { booking: bookedBy(guardianId) }, data: { note: '' } })
  },
}

function bookedBy(guardianId: string): Prisma.BookingWhereInput {
  const places = { some: { athlete: athletesOnlyOf([guardianId]) } }
  return { OR: [{ order: { guardianId } }, { places }] }
}

import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { waitingOfGuardian } from './find-waiting-list.server'

/** Names stay until the entry ends; nothing is kept for accounting. */
export const personalData: PersonalData = {
  personal: { waiting_entry: ['name', 'email', 'phone'] },
  impersonal: {
    waiting_entry: [
      'id',
      'idempotency_key',
      'lesson_type_id',
      'lesson_id',
      'wished_on',
      'guardian_id',
      'places',
      'token_hash',
      'created_at',
      'ended_at',
      'ending',
    ],
    waiting_athlete: ['entry_id', 'athlete_id'],
    waiting_offer: ['entry_id', 'booking_id', 'offered_at', 'ends_at'],
  },
  kept: {
    waiting_entry: [
      daysAfter(30, 'the place in line ended', (tx, before) =>
        tx.waitingEntry.deleteMany({ where: { endedAt: { lte: before } } }),
      ),
    ],
  },
  exportByEmail: (tx, email) => exported(tx, { email, guardianId: null }),
  async eraseByEmail(tx, email) {
    await tx.waitingEntry.deleteMany({ where: { email, guardianId: null } })
  },
  async export(tx, guardianId) {
    return await exported(tx, await waitingOfGuardian(tx, guardianId))
  },
  async erase(tx, guardianId) {
    await tx.waitingEntry.deleteMany({ where: await waitingOfGuardian(tx, guardianId) })
  },
}

async function exported(tx: Transaction, where: Prisma.WaitingEntryWhereInput) {
  const waiting = await tx.waitingEntry.findMany({
    where,
    omit: { idempotencyKey: true, tokenHash: true },
    include: { offer: true, athletes: { select: { athleteId: true } } },
  })
  return { waiting }
}

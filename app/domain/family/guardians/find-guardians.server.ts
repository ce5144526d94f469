import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { fullName } from '../athletes/athlete'
import { rightsOf, type Rights } from './guardian-rights'
import { lockAthlete } from './lock-athlete.server'

/** A guardian as other guardians may see them. */
export type GuardianSeen = {
  guardianId: string
  isYou: boolean
  name: string
  rights: Rights
  sharesContact: boolean
  sharesPayments: boolean
  /** Whether they get reminders of lessons that others booked. */
  wantsReminders: boolean
  /** Null if not shared. */
  contact: { email: string | null; phone: string } | null
  /** Whether they have a phone number. */
  isCallable: boolean
  /** For optimistic locking. */
  version: number
}

/** All guardians of an athlete, the requesting one first. */
export type GuardiansOfAthlete = {
  athlete: { id: string; name: string; firstName: string }
  you: GuardianSeen
  others: GuardianSeen[]
}

const selection = {
  guardianId: true,
  mayBook: true,
  maySeeLessons: true,
  maySeeProgress: true,
  maySeeMedical: true,
  callInEmergency: true,
  sharesContact: true,
  sharesPayments: true,
  wantsReminders: true,
  version: true,
  guardian: { select: { firstName: true, lastName: true, email: true, phone: true } },
  athlete: { select: { id: true, firstName: true, lastName: true } },
} satisfies Prisma.GuardianshipSelect

type Row = Prisma.GuardianshipGetPayload<{ select: typeof selection }>

/** Null if the athlete is not theirs. */
export async function findGuardians(
  parent: Pick<Parent, 'id'>,
  athleteId: string,
  tx: Transaction = database(),
): Promise<GuardiansOfAthlete | null> {
  if (!isRowId(athleteId)) return null
  const rows = await tx.guardianship.findMany({
    relationLoadStrategy: 'join',
    where: { athleteId, endedAt: null, guardian: { erasedAt: null } },
    orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
    select: selection,
  })
  const own = rows.find(({ guardianId }) => guardianId === parent.id)
  if (!own) return null
  const { id, firstName } = own.athlete
  return {
    athlete: { id, firstName, name: fullName(own.athlete) },
    you: seenBy(parent, own),
    others: rows.filter((row) => row !== own).map((row) => seenBy(parent, row)),
  }
}

function seenBy(parent: Pick<Parent, 'id'>, row: Row): GuardianSeen {
  const { guardianId, guardian, sharesContact, sharesPayments, wantsReminders, version } = row
  const isYou = guardianId === parent.id
  const { email, phone } = guardian
  return {
    guardianId,
    isYou,
    name: fullName(guardian),
    rights: rightsOf(row),
    version,
    sharesContact,
    sharesPayments,
    wantsReminders,
    isCallable: phone !== '',
    contact: isYou || sharesContact ? { email, phone } : null,
  }
}

/** Likewise, with the athlete locked until the transaction ends. */
export async function lockGuardiansOfAthlete(
  tx: Transaction,
  parent: Pick<Parent, 'id'>,
  athleteId: string,
): Promise<GuardiansOfAthlete | null> {
  if (!isRowId(athleteId)) return null
  await lockAthlete(tx, athleteId)
  return await findGuardians(parent, athleteId, tx)
}

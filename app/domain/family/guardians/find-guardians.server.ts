import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { fullName } from '../athletes/athlete'
import { rightsOf, type Rights } from './guardian-rights'
import { lockAthlete } from './lock-athlete.server'

/** Somebody who stands for an athlete, as another one who does may see them. */
export type GuardianSeen = {
  guardianId: string
  isYou: boolean
  name: string
  rights: Rights
  sharesContact: boolean
  sharesPayments: boolean
  /** Whether they are reminded of lessons that the others booked. */
  wantsReminders: boolean
  /** Null where they keep it to themselves. */
  contact: { email: string | null; phone: string } | null
  /** Whether there is a phone number under which they can be called. */
  isCallable: boolean
  /** Rises with every change of their rights. */
  version: number
}

/** Everybody who stands for an athlete of a guardian's, that guardian first. */
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

/** Null where the athlete is not theirs. */
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

/** The same, once nobody else can change who stands for the athlete until the transaction is over. */
export async function lockGuardians(
  tx: Transaction,
  parent: Pick<Parent, 'id'>,
  athleteId: string,
): Promise<GuardiansOfAthlete | null> {
  if (!isRowId(athleteId)) return null
  await lockAthlete(tx, athleteId)
  return await findGuardians(parent, athleteId, tx)
}

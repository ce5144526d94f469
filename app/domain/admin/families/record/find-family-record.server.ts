import { athletesToRecognize } from '~/domain/booking/find/visible-to.server'
import { toTextNumber } from '~/domain/communications/texts/text-number'
import { fullName } from '~/domain/family/athletes/athlete'
import { rightsOf } from '~/domain/family/guardians/guardian-rights'
import { findSignedWaiver } from '~/domain/family/waivers/find-waiver.server'
import { isSigned } from '~/domain/family/waivers/waiver'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, type TimeZone } from '~/values/business-time'
import { highestLevel } from '~/values/level'
import { pictureOfAthlete } from '~/values/paths/files/picture-paths'
import { may } from '~/values/permissions'
import type { FamilyRecord, RecordedAdult, RecordedAthlete } from './family-record'
import { maySeeFamily } from '~/domain/family/visible-to.server'

const adult = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
  createdAt: true,
  account: { select: { id: true } },
  textOptIns: { where: { endedAt: null }, select: { phone: true } },
} satisfies Prisma.GuardianSelect

const rights = {
  mayBook: true,
  maySeeLessons: true,
  maySeeProgress: true,
  maySeeMedical: true,
  callInEmergency: true,
} satisfies Prisma.GuardianshipSelect

const selection = {
  ...adult,
  tags: { orderBy: { label: 'asc' }, select: { id: true, label: true } },
  guardianships: {
    where: { endedAt: null },
    orderBy: [{ athlete: { bornOn: 'asc' } }, { athleteId: 'asc' }],
    select: {
      ...rights,
      athlete: {
        select: {
          id: true,
          firstName: true,
          lastName: true,
          bornOn: true,
          experience: true,
          hostGymMember: true,
          photoConsent: true,
          picture: { select: { id: true, widths: true } },
          medicalNote: { select: { id: true } },
          certificates: { select: { level: true } },
          guardianships: {
            where: { endedAt: null, guardian: { erasedAt: null, mergedIntoId: null } },
            orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
            select: { ...rights, guardian: { select: adult } },
          },
        },
      },
    },
  },
} satisfies Prisma.GuardianSelect

type Row = Prisma.GuardianGetPayload<{ select: typeof selection }>
type AthleteRow = Row['guardianships'][number]['athlete']
type AdultRow = Prisma.GuardianGetPayload<{ select: typeof adult }>

/** A family's record; null if it is gone or the actor may not see all families. */
export async function findFamilyRecord(
  staff: Staff,
  guardianId: string,
  zone: TimeZone,
  now: Date = clock.now(),
): Promise<FamilyRecord | null> {
  if (!(await maySeeFamily(staff, guardianId))) return null
  const row = await database().guardian.findFirst({
    relationLoadStrategy: 'join',
    where: { id: guardianId, erasedAt: null, mergedIntoId: null },
    select: selection,
  })
  if (!row) return null
  const ids = row.guardianships.map(({ athlete }) => athlete.id)
  const [waivers, recognized] = await Promise.all([
    findSignedWaiver(ids),
    idsAmong(ids, athletesToRecognize(staff, zone, now)),
  ])
  const mayNote = (id: string) => recognized.has(id) && may(staff, 'read-medical-notes')
  return {
    guardianId,
    tags: row.tags,
    adults: adultsOf(row),
    athletes: row.guardianships.map(({ athlete, mayBook }) => ({
      ...athleteOf(athlete),
      isTheirs: mayBook,
      waiverSigned: isSigned(signedAs(athlete), waivers.signatures, waivers.waiver, now),
      picture:
        athlete.picture && recognized.has(athlete.id) ? pictureOfAthlete(athlete.picture) : null,
      opens: {
        medicalNote: athlete.medicalNote !== null && mayNote(athlete.id),
        progress: recognized.has(athlete.id) && may(staff, 'evaluate-progress'),
      },
      maySayMedical: athlete.medicalNote === null && mayNote(athlete.id),
    })),
  }
}

async function idsAmong(ids: string[], which: Prisma.AthleteWhereInput): Promise<Set<string>> {
  const where = { AND: [{ id: { in: ids } }, which] }
  const rows = await database().athlete.findMany({ where, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

function signedAs(athlete: AthleteRow) {
  return { id: athlete.id, name: fullName(athlete), bornOn: dateFromDatabase(athlete.bornOn) }
}

function athleteOf(
  athlete: AthleteRow,
): Omit<RecordedAthlete, 'isTheirs' | 'waiverSigned' | 'picture' | 'opens' | 'maySayMedical'> {
  const { experience, hostGymMember, photoConsent, certificates } = athlete
  return {
    ...signedAs(athlete),
    experience,
    hostGymMember,
    photoConsent,
    level: highestLevel(certificates.map(({ level }) => level)),
  }
}

/** The record's guardian first, even without athletes, then others by creation. */
function adultsOf({ guardianships, ...guardian }: Row): RecordedAdult[] {
  const adults = new Map([[guardian.id, adultOf(guardian)]])
  for (const { athlete, ...own } of guardianships) {
    // the record's guardian comes first, with their own rights, and is not repeated among the others
    const others = athlete.guardianships.filter((other) => other.guardian.id !== guardian.id)
    for (const { guardian: standing, ...rest } of [{ guardian, ...own }, ...others]) {
      const known = adults.get(standing.id) ?? adultOf(standing)
      adults.set(standing.id, known)
      const rights = rightsOf(rest)
      known.rights.push({ athleteId: athlete.id, athlete: athlete.firstName, rights })
    }
  }
  return [...adults.values()]
}

function adultOf({ id, firstName, lastName, account, createdAt, ...row }: AdultRow): RecordedAdult {
  const { email, phone, emergencyContactName, emergencyContactPhone } = row
  return {
    guardianId: id,
    name: fullName({ firstName, lastName }),
    email,
    phone,
    emergencyContactName,
    emergencyContactPhone,
    hasAccount: account !== null,
    getsTexts: row.textOptIns.some((optIn) => optIn.phone === toTextNumber(phone)),
    knownSince: createdAt,
    rights: [],
  }
}

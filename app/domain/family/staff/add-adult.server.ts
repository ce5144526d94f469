import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { formatInstant } from '~/values/format/format-time'
import type { Outcome, Refused } from '~/values/outcome'
import { fullName } from '../athletes/athlete'
import { findBookableAthletes } from '../athletes/find-own-athletes.server'
import { addGuardian } from '../guardians/guardianships.server'
import {
  noRights,
  rightNames,
  rightsGiven,
  rightsOf,
  rightsToGive,
  type RightName,
  type Rights,
} from '../guardians/guardian-rights'
import { lockAthlete } from '../guardians/lock-athlete.server'
import { createGuardian } from '../save-guardian.server'
import type { AddedAdult } from './add-adult-forms'
import type { AddAdultRefusal } from './add-adult-texts'
import { lockFamilyToCorrect } from './lock-family.server'
import { maySeeFamily } from '../visible-to.server'

type SharedAthlete = { id: string; firstName: string; mayGive: RightName[] }
type Sharing = { guardian: string; athletes: SharedAthlete[] }

/**
 * The athletes that a family's guardian decides for, with the rights that the guardian may give.
 * Null if there is no such family or no permission.
 */
export async function findAthletesToShare(
  staff: Staff,
  guardianId: string,
  tx: Transaction = database(),
): Promise<Sharing | null> {
  if (!(await maySeeFamily(staff, guardianId, tx))) return null
  const guardian = await tx.guardian.findFirst({
    where: { id: guardianId, erasedAt: null, mergedIntoId: null },
    select: { firstName: true, lastName: true },
  })
  if (!guardian) return null
  const athletes = await findBookableAthletes({ id: guardianId }, tx)
  return {
    guardian: fullName(guardian),
    athletes: athletes.map(({ id, firstName, rights }) => {
      return { id, firstName, mayGive: rightsToGive({ ...rights, callInEmergency: true }) }
    }),
  }
}

/**
 * Adds an adult for athletes of a family at the request of its guardian, with at most that
 * guardian's rights. A known adult of the same name is found by email address, or within the family,
 * and keeps their details. Someone whose guardianship was ended is refused, and known rights are not
 * changed. The adult and everyone who decides for the athletes are told by email. Idempotent. Null
 * for athletes of another family, or without permission.
 */
export async function addAdult(
  staff: Staff,
  guardianId: string,
  { athletes: asked, ...person }: AddedAdult,
  now: Date = clock.now(),
): Promise<Outcome<{ guardianId: string }, AddAdultRefusal> | null> {
  return await transaction(async (tx) => {
    if (!(await lockFamilyToCorrect(tx, staff, guardianId))) return null
    const wanted = asked.filter(({ rights }) => rights.length > 0)
    const wantedIds = new Set(wanted.map(({ athleteId }) => athleteId.toLowerCase()))
    const known = await findAthletesToShare(staff, guardianId, tx)
    const theirs = known?.athletes.filter(({ id }) => wantedIds.has(id)) ?? []
    if (theirs.length < wantedIds.size) return null
    for (const id of [...wantedIds].toSorted()) await lockAthlete(tx, id)
    // rights may have changed while waiting for the locks
    const sharing = await findAthletesToShare(staff, guardianId, tx)
    const giving = whatToGive(sharing?.athletes ?? [], wanted)
    if (!giving) return null
    if ('refused' in giving) return giving

    const adult = await findAdult(tx, guardianId, person)
    if (adult && 'refused' in adult) return adult
    const refusal =
      (await whyNotAgain(tx, { person, adult, giving })) ?? whyNotCalled(giving, adult ?? person)
    if (refusal) return refusal
    const { email = null, ...named } = person
    const adultId =
      adult?.id ?? (await createGuardian(tx, { ...named, email, wantsNewsletter: false }))
    for (const given of giving) await add(tx, staff, { ...given, adultId, guardianId }, now)
    return { guardianId: adultId }
  })
}

type Given = { athleteId: string; athlete: string; rights: Rights }

/** Null if an athlete is not theirs to decide for. */
function whatToGive(
  athletes: SharedAthlete[],
  wanted: AddedAdult['athletes'],
): Given[] | Refused<AddAdultRefusal> | null {
  const giving: Given[] = []
  for (const { athleteId, rights } of wanted) {
    const found = athletes.find(({ id }) => id === athleteId.toLowerCase())
    if (!found) return null
    const { id, firstName, mayGive } = found
    if (rights.some((name) => !mayGive.includes(name)))
      return { refused: 'not-theirs-to-give', detail: firstName }
    const own = withRights(mayGive)
    giving.push({
      athleteId: id,
      athlete: firstName,
      rights: rightsGiven(own, noRights, withRights(rights)),
    })
  }
  return giving
}

function withRights(names: RightName[]): Rights {
  const held = rightNames.map((name) => [name, names.includes(name)])
  return Object.fromEntries(held) as Rights
}

type Person = Omit<AddedAdult, 'athletes'>
type Adult = { id: string; phone: string }

/** By email address, or, without one, by name among the adults of the family's athletes. */
async function findAdult(
  tx: Transaction,
  guardianId: string,
  person: Person,
): Promise<Adult | Refused<AddAdultRefusal> | null> {
  const select = { id: true, firstName: true, lastName: true, phone: true } as const
  const here = { erasedAt: null, mergedIntoId: null }
  const { email } = person
  if (email) {
    const found = await tx.guardian.findMany({ where: { ...here, email }, select })
    const same = found.find((one) => isNamed(one, person))
    if (same) return same
    const [other] = found
    if (!other) return null
    return { refused: 'email-of-another', field: 'email', detail: fullName(other) }
  }
  const athlete = { guardianships: { some: { guardianId, endedAt: null } } }
  const family = await tx.guardian.findMany({
    where: {
      ...here,
      OR: [{ id: guardianId }, { guardianships: { some: { endedAt: null, athlete } } }],
    },
    orderBy: { id: 'asc' },
    select,
  })
  return family.find((one) => isNamed(one, person)) ?? null
}

type Name = { firstName: string; lastName: string }

function isNamed(one: Name, other: Name): boolean {
  return fullName(one).toLowerCase() === fullName(other).toLowerCase()
}

type Added = { person: Person; adult: Adult | null; giving: Given[] }

/** Whether a guardianship was ended, or exists with other rights. */
async function whyNotAgain(
  tx: Transaction,
  { person, adult, giving }: Added,
): Promise<Refused<AddAdultRefusal> | null> {
  const rows = await tx.guardianship.findMany({
    where: { athleteId: { in: giving.map(({ athleteId }) => athleteId) } },
    include: { guardian: { select: { firstName: true, lastName: true } } },
  })
  for (const { athleteId, athlete, rights } of giving) {
    const standing = rows.filter((row) => row.athleteId === athleteId)
    const isAdult = (row: (typeof rows)[number]) => row.guardianId === adult?.id
    const current = standing.find((row) => row.endedAt === null && isAdult(row))
    if (current && rightNames.some((name) => current[name] !== rights[name]))
      return { refused: 'stands-already', detail: athlete }
    const wasEnded = standing.some(
      (row) => row.endedAt !== null && (isAdult(row) || isNamed(row.guardian, person)),
    )
    if (wasEnded) return { refused: 'ended-before', detail: athlete }
  }
  return null
}

function whyNotCalled(
  giving: Given[],
  { phone }: { phone: string },
): Refused<AddAdultRefusal> | null {
  const isCalled = giving.some(({ rights }) => rights.callInEmergency)
  return isCalled && phone === '' ? { refused: 'phone-missing', field: 'phone' } : null
}

type Adding = Given & { adultId: string; guardianId: string }

/** Nothing if the adult stands there already. */
async function add(
  tx: Transaction,
  staff: Staff,
  { adultId, guardianId, athleteId, rights }: Adding,
  now: Date,
): Promise<void> {
  const others = await tx.guardianship.findMany({
    where: { athleteId, endedAt: null },
    orderBy: { guardianId: 'asc' },
    select: { guardianId: true, mayBook: true },
  })
  if (others.some((one) => one.guardianId === adultId)) return
  await addGuardian(
    tx,
    { athleteId, guardianId: adultId, invitedById: guardianId, rights: rightsOf(rights) },
    now,
  )
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  const held = rightNames.filter((name) => rights[name]).join(' ')
  const details = { guardianId: adultId, askedBy: guardianId, rights: held }
  await recordAuditEvent(tx, staff, { action: 'add-guardian', ...subject, details }, now)
  const changed = { kind: 'guardianship-changed', subjectId: athleteId } as const
  await queueEmail(tx, { ...changed, guardianId: adultId, occasion: formatInstant(now) }, now)
  const added = { kind: 'guardian-added', subjectId: athleteId, occasion: adultId } as const
  for (const { guardianId: whom } of others.filter(({ mayBook }) => mayBook))
    await queueEmail(tx, { ...added, guardianId: whom }, now)
}

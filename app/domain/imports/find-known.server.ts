import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import type { Transaction } from '~/platform/database/database.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import type { KnownGuardians } from './planning/earlier-families'
import { guardianOfRow, type Raw } from './planning/family-draft'
import type { KnownAthlete, KnownFamily } from './planning/family-plan'
import { keysOf, phoneDigits, type ImportedGuardian } from './reading/read-family-row'

/** Guardians who may match those of the file. */
export async function findKnownGuardians(
  tx: Transaction,
  guardians: ImportedGuardian[],
): Promise<KnownGuardians> {
  const emails = [...new Set(guardians.flatMap(({ email }) => email ?? []))]
  const phones = [...new Set(guardians.map(({ phone }) => phoneDigits(phone)).filter(Boolean))]
  const found = await tx.$queryRaw<{ row: Raw; hasAccount: boolean }[]>`
    SELECT to_jsonb(guardian) AS row,
      EXISTS (SELECT FROM account WHERE account.guardian_id = guardian.id) AS "hasAccount"
    FROM guardian
    WHERE merged_into_id IS NULL AND erased_at IS NULL AND id IN (
      SELECT id FROM guardian WHERE email = ANY (${emails})
      UNION ALL
      SELECT id FROM guardian
      WHERE cardinality(${phones}::text[]) > 0
        AND regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')
          = ANY (${phones}))
    ORDER BY id`
  const known: KnownGuardians = new Map()
  for (const one of found)
    for (const key of keysOf(guardianOfRow(one.row)))
      known.set(key, [...(known.get(key) ?? []), one])
  return known
}

/** Existing data of families that the file may repeat, by guardian id. */
export async function findKnownFamilies(
  tx: Transaction,
  guardians: Raw[],
  zone: TimeZone,
): Promise<Map<string, KnownFamily>> {
  const ids = guardians.map(({ id }) => String(id))
  if (ids.length === 0) return new Map()
  const athletes = await findAthletes(tx, ids, zone)
  const seconds = await findSeconds(tx, ids)
  const where = { guardianId: { in: ids } }
  const tags = await tx.familyTag.findMany({ where })
  const notes = await tx.staffNote.findMany({ where })
  const balances = await tx.openingBalance.findMany({
    where: { order: where },
    include: { order: true },
  })
  const credits = await tx.lessonCredit.findMany({
    where: { order: where, importId: { not: null } },
    include: { order: true },
  })
  return new Map(
    guardians.map((guardian) => {
      const id = String(guardian.id)
      const isTheirs = ({ order }: { order: { guardianId: string | null } }) =>
        order.guardianId === id
      return [
        id,
        {
          guardian,
          athletes: athletes.get(id) ?? [],
          seconds: seconds.filter(({ guardianId }) => guardianId === id).map(({ row }) => row),
          tags: tags.filter((tag) => tag.guardianId === id).map(({ label }) => label),
          notes: notes.filter((note) => note.guardianId === id).map(({ text }) => text),
          openingCents: balances.find(isTheirs)?.amountCents ?? null,
          credits: credits.filter(isTheirs),
        },
      ]
    }),
  )
}

/** The other guardians of a guardian's athletes, those of the past included. */
async function findSeconds(
  tx: Transaction,
  guardianIds: string[],
): Promise<{ guardianId: string; row: Raw }[]> {
  return await tx.$queryRaw`
    SELECT stands.guardian_id AS "guardianId", to_jsonb(guardian) AS row
    FROM (
      SELECT DISTINCT own.guardian_id, other.guardian_id AS second_id
      FROM guardianship AS own JOIN guardianship AS other ON other.athlete_id = own.athlete_id
      WHERE own.guardian_id = ANY (${guardianIds}::uuid[]) AND own.ended_at IS NULL
        AND other.guardian_id <> own.guardian_id
    ) AS stands JOIN guardian ON guardian.id = second_id
    WHERE merged_into_id IS NULL AND erased_at IS NULL
    ORDER BY guardian.id`
}

async function findAthletes(
  tx: Transaction,
  guardianIds: string[],
  zone: TimeZone,
): Promise<Map<string, KnownAthlete[]>> {
  const rows = await tx.$queryRaw<{ guardianId: string; row: Raw; note: Raw | null }[]>`
    SELECT guardian_id AS "guardianId", to_jsonb(athlete) AS row, to_jsonb(medical_note) AS note
    FROM guardianship
    JOIN athlete ON athlete.id = guardianship.athlete_id
    LEFT JOIN medical_note ON medical_note.athlete_id = athlete.id
    WHERE guardian_id = ANY (${guardianIds}::uuid[]) AND ended_at IS NULL
    ORDER BY athlete.id`
  const where = { athleteId: { in: rows.map(({ row }) => String(row.id)) } }
  const standing = await tx.guardianship.findMany({ where })
  const signatures = await tx.waiverSignature.findMany({ where })
  const notes = await tx.medicalNote.findMany({ where })
  const known = new Map<string, KnownAthlete[]>()
  for (const { guardianId, row, note } of rows) {
    const isTheirs = ({ athleteId }: { athleteId: string }) => athleteId === row.id
    const kept = notes.find(isTheirs)
    const athlete = {
      row,
      note: note && kept ? { row: note, text: readMedicalNote(kept) } : null,
      signedOn: signatures.filter(isTheirs).map(({ signedAt }) => calendarDateAt(signedAt, zone)),
      guardianIds: standing.filter(isTheirs).map((one) => one.guardianId),
    }
    known.set(guardianId, [...(known.get(guardianId) ?? []), athlete])
  }
  return known
}

import { keysOf } from '../reading/read-family-row'
import { guardianOfRow, type Raw } from './family-draft'
import type { KnownAthlete, KnownFamily, PlannedFamily } from './family-plan'

type KnownGuardian = { row: Raw; hasAccount: boolean }

/** Known guardians by their identifying keys. */
export type KnownGuardians = Map<string, KnownGuardian[]>

/** Existing data as the database has it. Families are by guardian id. */
export type ExistingFamilies = { guardians: KnownGuardians; families: Map<string, KnownFamily> }

/** What the families of a file that are planned already leave behind once they are written. */
export class EarlierFamilies {
  readonly guardians = new Map<string, KnownGuardian>()
  private readonly idsByKey = new Map<string, Set<string>>()
  readonly families = new Map<string, KnownFamily>()
  readonly athletes = new Map<string, KnownAthlete>()
  /** New guardianships: athlete ids by guardian id. */
  readonly standing = new Map<string, Set<string>>()

  add({ draft, guardianId, after }: PlannedFamily, known: KnownGuardians): void {
    const accounts = new Set(
      [...known.values()].flat().flatMap(({ row, hasAccount }) => (hasAccount ? row.id : [])),
    )
    const written = [...draft.made(), ...draft.changed()]
    for (const { table, row, before } of written)
      if (table === 'guardian') this.addGuardian({ row, hasAccount: accounts.has(row.id) }, before)
      else if (table === 'guardianship') this.addStanding(row)
    this.families.set(guardianId, after)
    for (const athlete of after.athletes) this.athletes.set(String(athlete.row.id), athlete)
  }

  /** Guardians by key, as far as earlier families made or changed them. */
  with(keys: string[]): KnownGuardian[] {
    const ids = new Set(keys.flatMap((key) => [...(this.idsByKey.get(key) ?? [])]))
    return [...ids].map((id) => this.guardians.get(id)!)
  }

  private addGuardian({ row, hasAccount }: KnownGuardian, before: Raw | null): void {
    const id = String(row.id)
    const earlier = this.guardians.get(id)
    const outdated = earlier?.row ?? before
    for (const key of outdated ? keysOf(guardianOfRow(outdated)) : [])
      this.idsByKey.get(key)?.delete(id)
    this.guardians.set(id, { row, hasAccount: earlier?.hasAccount ?? hasAccount })
    for (const key of keysOf(guardianOfRow(row)))
      this.idsByKey.set(key, (this.idsByKey.get(key) ?? new Set()).add(id))
  }

  private addStanding({ guardian_id: guardianId, athlete_id: athleteId }: Raw): void {
    const id = String(guardianId)
    this.standing.set(id, (this.standing.get(id) ?? new Set()).add(String(athleteId)))
  }
}

/** Existing data with that of earlier families on top, as one family looks it up. */
export class KnownWithEarlier {
  /** Whether what was looked up depends on an earlier family. */
  followsAnother = false

  constructor(
    private readonly known: ExistingFamilies,
    private readonly earlier: EarlierFamilies,
  ) {}

  /**
   * The guardian that keys identify: an account holder before guests, otherwise the only guest;
   * `several` if ambiguous.
   */
  guardianWith(keys: string[]): Raw | 'several' | null {
    const found = keys.flatMap((key) => this.known.guardians.get(key) ?? [])
    const kept = found.filter(({ row }) => !this.earlier.guardians.has(String(row.id)))
    const earlier = this.earlier.with(keys)
    if (kept.length < found.length || earlier.length > 0) this.followsAnother = true
    const unique = [...new Map([...kept, ...earlier].map((one) => [one.row.id, one])).values()]
    const withAccount = unique.filter(({ hasAccount }) => hasAccount)
    const meant = withAccount.length > 0 ? withAccount : unique
    if (meant.length > 1) return 'several'
    return meant[0]?.row ?? null
  }

  familyOf(guardian: Raw): KnownFamily {
    const id = String(guardian.id)
    const earlier = this.earlier.families.get(id)
    if (earlier) this.followsAnother = true
    const family = earlier ?? this.known.families.get(id) ?? { ...nothingKnown, guardian }
    const athletes = this.athletesOf(id, family)
    return { ...family, guardian, athletes, seconds: this.secondsOf(id, family, athletes) }
  }

  /** As earlier families leave them behind, in the order of the database. */
  private secondsOf(guardianId: string, { seconds }: KnownFamily, athletes: KnownAthlete[]): Raw[] {
    const byId = new Map(seconds.map((row) => [String(row.id), row]))
    for (const id of [...byId.keys(), ...athletes.flatMap((one) => one.guardianIds)]) {
      const earlier = this.earlier.guardians.get(id)
      if (!earlier || id === guardianId) continue
      this.followsAnother = true
      byId.set(id, earlier.row)
    }
    return [...byId].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
  }

  private athletesOf(guardianId: string, { athletes }: KnownFamily): KnownAthlete[] {
    const byId = new Map(athletes.map((one) => [String(one.row.id), one]))
    for (const id of [...byId.keys(), ...(this.earlier.standing.get(guardianId) ?? [])]) {
      const earlier = this.earlier.athletes.get(id)
      if (!earlier) continue
      this.followsAnother = true
      byId.set(id, earlier)
    }
    // in the order of the database
    return [...byId].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
  }
}

const nothingKnown = {
  athletes: [],
  seconds: [],
  tags: [],
  notes: [],
  openingCents: null,
  credits: [],
}

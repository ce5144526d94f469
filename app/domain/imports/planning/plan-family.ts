import type { CalendarDate } from '~/values/business-time'
import { searchForm } from '~/values/text/search-form'
import {
  keysOf,
  type ImportedAthlete,
  type ImportedGuardian,
  type ReadCredits,
  type ReadRow,
} from '../reading/read-family-row'
import { FamilyDraft, guardianOfRow, type Draft, type Raw } from './family-draft'
import type { KnownFamily, PlannedFamily, PlannedRow, RowNote, Writing } from './family-plan'
import { newAthleteRow, newGuardianRow, newGuardianshipRow, newOrderRow } from './new-rows'

/**
 * Plans a family's rows against the existing data. Fills in blanks; differing values are conflicts,
 * and the existing one stays unless the file overrides.
 * @param seconds known second guardians, by key
 */
export function planFamily(
  rows: ReadRow[],
  known: KnownFamily | null,
  seconds: (second: ImportedGuardian) => Raw | null,
  writing: Writing,
): PlannedFamily {
  return new Planning(rows[0]!, known, seconds, writing).plan(rows)
}

type PlannedAthlete = {
  draft: Draft
  note: { draft: Draft; text: string } | null
  signedOn: CalendarDate[]
  guardianIds: Set<string>
}

class Planning {
  private readonly draft = new FamilyDraft()
  private readonly guardian: Draft
  private readonly athletes: PlannedAthlete[]
  private readonly seconds = new Map<string, Draft>()
  private readonly knownSeconds: Raw[]
  private readonly tags: Set<string>
  private readonly notes: Set<string>
  private readonly credits: Map<string, number>
  private openingCents: number | null
  private order: Draft | null = null
  /** The row that first stated each value. */
  private readonly saidBy = new Map<string, number>()
  private current!: PlannedRow & { number: number }

  constructor(
    first: ReadRow,
    known: KnownFamily | null,
    private readonly findSecond: (second: ImportedGuardian) => Raw | null,
    private readonly writing: Writing,
  ) {
    this.guardian = known
      ? this.draft.keep('guardian', known.guardian)
      : this.draft.make('guardian', newGuardianRow(first.guardian, writing))
    this.athletes = (known?.athletes ?? []).map(({ row, note, signedOn, guardianIds }) => ({
      draft: this.draft.keep('athlete', row),
      note: note && { draft: this.draft.keep('medical_note', note.row), text: note.text },
      signedOn: [...signedOn],
      guardianIds: new Set(guardianIds),
    }))
    this.knownSeconds = known?.seconds ?? []
    this.tags = new Set(known?.tags.map((tag) => tag.toLowerCase()))
    this.notes = new Set(known?.notes)
    this.credits = new Map(known?.credits.map((one) => [one.athleteId ?? '', one.credits]))
    this.openingCents = known?.openingCents ?? null
  }

  plan(rows: ReadRow[]): PlannedFamily {
    const planned = new Map<number, PlannedRow>()
    for (const row of rows) {
      this.current = { number: row.number, outcome: 'same', reasons: [] }
      this.planRow(row)
      const { outcome, reasons } = this.current
      planned.set(row.number, { outcome, reasons })
    }
    for (const { row, before } of this.draft.changed())
      if ('version' in before) row.version = Number(before.version) + 1
    const guardianId = String(this.guardian.row.id)
    return { draft: this.draft, guardianId, rows: planned, after: this.after() }
  }

  private after(): KnownFamily {
    const seconds = [...this.knownSeconds, ...[...this.seconds.values()].map(({ row }) => row)]
    return {
      guardian: this.guardian.row,
      // those of this file on top
      seconds: [...new Map(seconds.map((row) => [row.id, row])).values()].filter(
        ({ id }) => id !== this.guardian.row.id,
      ),
      athletes: this.athletes.map(({ draft, note, signedOn, guardianIds }) => ({
        row: draft.row,
        note: note && { row: note.draft.row, text: note.text },
        signedOn,
        guardianIds: [...guardianIds],
      })),
      tags: [...this.tags],
      notes: [...this.notes],
      openingCents: this.openingCents,
      credits: [...this.credits].map(([athleteId, credits]) => ({
        athleteId: athleteId || null,
        credits,
      })),
    }
  }

  private planRow(row: ReadRow): void {
    if (this.guardian.before === null && this.saidBy.size === 0) this.say('new', 'new-family')
    this.fill(this.guardian, 'email', row.guardian.email, 'email')
    this.fill(this.guardian, 'phone', row.guardian.phone, 'phone')
    this.fill(this.guardian, 'emergency_contact_name', row.emergencyName, 'emergencyName')
    this.fill(this.guardian, 'emergency_contact_phone', row.emergencyPhone, 'emergencyPhone')
    const athlete = row.athlete && this.planAthlete(row.athlete)
    if (row.second) this.planSecond(row.second, athlete)
    this.planTags(row.tags)
    if (row.note) this.planNote(row.note)
    if (row.openingCents > 0) this.planOpeningBalance(row.openingCents)
    if (row.credits) this.planCredits(row.credits, athlete)
    if (row.athlete?.waiverSignedOn && athlete) this.planWaiver(athlete, row.athlete)
  }

  private planAthlete(read: ImportedAthlete): PlannedAthlete | null {
    const named = this.athletes.filter(({ draft }) => nameOf(draft.row) === nameOf(read))
    const same = named.find(({ draft }) => draft.row.born_on === read.bornOn)
    if (!same && named.length > 0 && !(this.writing.overwrites && named.length === 1)) {
      this.say('conflict', 'athlete-born-differs', { field: 'bornOn' })
      return null
    }
    const athlete = same ?? named[0] ?? this.makeAthlete(read)
    const { draft } = athlete
    this.fill(draft, 'born_on', read.bornOn, 'bornOn')
    this.fill(draft, 'experience', read.experience, 'experience')
    this.fill(draft, 'host_gym_member', read.hostGymMember, 'hostGymMember')
    this.fill(draft, 'photo_consent', read.photoConsent, 'photoConsent')
    if (read.medicalNote) this.planMedicalNote(athlete, read.medicalNote)
    return athlete
  }

  private makeAthlete(read: ImportedAthlete): PlannedAthlete {
    const draft = this.draft.make('athlete', newAthleteRow(read, this.writing))
    const athlete = { draft, note: null, signedOn: [], guardianIds: new Set<string>() }
    this.athletes.push(athlete)
    this.stand(this.guardian, athlete, null)
    this.say('new', 'new-athlete')
    return athlete
  }

  private planMedicalNote(athlete: PlannedAthlete, text: string): void {
    const { newId, sealNote, now, overwrites } = this.writing
    if (!athlete.note) {
      const id = newId()
      const athleteId = athlete.draft.row.id
      const row = { id, athlete_id: athleteId, ...sealNote(text, id), updated_at: now }
      athlete.note = { draft: this.draft.make('medical_note', row), text }
      if (athlete.draft.before) this.say('new', 'fills', { field: 'medicalNote' })
    } else if (athlete.note.text !== text) {
      this.differ('medicalNote', String(athlete.draft.row.id))
      if (!overwrites || athlete.note.draft.before === null) return
      const { row } = athlete.note.draft
      Object.assign(row, sealNote(text, String(row.id)), { updated_at: now })
      athlete.note.text = text
    }
  }

  private planSecond(second: ImportedGuardian, athlete: PlannedAthlete | null): void {
    const name = nameOf(second)
    const isSame = second.email !== null && second.email === this.guardian.row.email
    // the other parent's row names the family's guardian as its second parent
    if (isSame && name === nameOf(this.guardian.row)) return
    const alone = isSame ? { ...second, email: null } : second
    const draft = this.seconds.get(name) ?? this.secondDraft(alone, athlete)
    if (!draft) {
      this.say('conflict', 'second-without-athlete', { field: 'secondName' })
      return
    }
    this.seconds.set(name, draft)
    if (draft.row.id === this.guardian.row.id) return
    this.fill(draft, 'email', alone.email, 'secondEmail')
    this.fill(draft, 'phone', second.phone, 'secondPhone')
    if (athlete && this.stand(draft, athlete, this.guardian)) this.say('new', 'adds-second')
  }

  /** Null for somebody new whom nothing but an athlete could tie to the family. */
  private secondDraft(second: ImportedGuardian, athlete: PlannedAthlete | null): Draft | null {
    const own = keysOf(guardianOfRow(this.guardian.row))
    if (keysOf(second).some((key) => own.includes(key))) return this.guardian
    const found = this.findSecond(second) ?? this.memberNamed(second)
    if (found?.id === this.guardian.row.id) return this.guardian
    const before = [...this.seconds.values()].find(({ row }) => row.id === found?.id)
    if (before) return before
    if (found) return this.draft.keep('guardian', found)
    if (!athlete && keysOf(second).length === 0) return null
    return this.draft.make('guardian', newGuardianRow(second, this.writing))
  }

  /** One of the family by name, as second parents often come without email and phone. */
  private memberNamed(second: ImportedGuardian): Raw | null {
    const { row } = this.guardian
    const isNamed = (one: Raw) => nameOf(one) === nameOf(second)
    if (isNamed(row) && (second.email === null || second.email === row.email)) return row
    return this.knownSeconds.find(isNamed) ?? null
  }

  /** Whether the guardianship is new. An ended one is not restarted by an import. */
  private stand(
    guardian: Draft,
    { draft, guardianIds }: PlannedAthlete,
    by: Draft | null,
  ): boolean {
    const guardianId = String(guardian.row.id)
    if (guardianIds.has(guardianId)) return false
    guardianIds.add(guardianId)
    const ids = { guardianId, athleteId: draft.row.id, invitedById: by?.row.id ?? null }
    this.draft.make('guardianship', newGuardianshipRow(ids, this.writing))
    return true
  }

  private planTags(labels: string[]): void {
    for (const label of labels) {
      if (this.tags.has(label.toLowerCase())) continue
      this.tags.add(label.toLowerCase())
      const { newId, now } = this.writing
      const guardianId = this.guardian.row.id
      this.draft.make('family_tag', {
        id: newId(),
        guardian_id: guardianId,
        label,
        created_at: now,
      })
      this.say('new', 'adds-tag')
    }
  }

  private planNote(text: string): void {
    if (this.notes.has(text)) return
    this.notes.add(text)
    const { newId, staffId, now } = this.writing
    this.draft.make('staff_note', {
      id: newId(),
      idempotency_key: newId(),
      guardian_id: this.guardian.row.id,
      staff_member_id: staffId,
      text,
      written_at: now,
    })
    this.say('new', 'adds-note')
  }

  /** One per family: all rows must agree. */
  private planOpeningBalance(amountCents: number): void {
    if (this.openingCents === amountCents) return
    if (this.openingCents !== null) {
      this.say('conflict', 'balance-differs', { field: 'openingBalance' })
      return
    }
    this.openingCents = amountCents
    const { newId, importId, currency, now } = this.writing
    this.draft.make('opening_balance', {
      id: newId(),
      order_id: this.orderId(),
      import_id: importId,
      amount_cents: amountCents,
      currency,
      created_at: now,
    })
    this.say('new', 'adds-balance')
  }

  /** For the row's athlete, or the whole family without one. */
  private planCredits(read: ReadCredits, athlete: PlannedAthlete | null): void {
    const athleteId = athlete ? String(athlete.draft.row.id) : null
    const before = this.credits.get(athleteId ?? '')
    if (before === read.credits) return
    if (before !== undefined) {
      this.differ('credits', athleteId ?? '')
      return
    }
    this.credits.set(athleteId ?? '', read.credits)
    const { newId, importId, creditsUntil, now } = this.writing
    const id = newId()
    const order_id = this.orderId()
    const credit = {
      id,
      order_id,
      athlete_id: athleteId,
      credits: read.credits,
      import_id: importId,
    }
    this.draft.make('lesson_credit', { ...credit, missed_place_id: null, sale_id: null })
    for (const lessonTypeId of read.lessonTypeIds)
      this.draft.make('lesson_credit_lesson_type', { credit_id: id, lesson_type_id: lessonTypeId })
    this.draft.make('credit_movement', {
      id: newId(),
      credit_id: id,
      kind: 'granted',
      credits: read.credits,
      place_id: null,
      moved_at: now,
      expires_at: creditsUntil(read.expiresOn),
    })
    this.say('new', 'adds-credits')
  }

  private planWaiver(athlete: PlannedAthlete, { waiverSignedOn }: ImportedAthlete): void {
    const signedOn = waiverSignedOn!
    if (athlete.signedOn.some((day) => day >= signedOn)) return
    athlete.signedOn.push(signedOn)
    const photoConsent = athlete.draft.row.photo_consent === true
    const signed = {
      athlete: athlete.draft.row,
      guardian: this.guardian.row,
      signedOn,
      photoConsent,
    }
    this.draft.make('waiver_signature', this.writing.signature(signed))
    if (athlete.draft.before) this.say('new', 'adds-waiver')
  }

  private orderId(): unknown {
    this.order ??= this.draft.make('booking_order', newOrderRow(this.guardian.row.id, this.writing))
    return this.order.row.id
  }

  /** Among the file's own values, the first row wins. */
  private fill(draft: Draft, column: string, said: unknown, field: string): void {
    if (said === null || said === '') return
    const isOf = `${String(draft.row.id)} ${column}`
    const now = draft.row[column]
    const saidBefore = this.saidBy.get(isOf)
    this.saidBy.set(isOf, saidBefore ?? this.current.number)
    if (now === said || (column === 'phone' && digits(now) === digits(said))) return
    if (now === null || now === '') {
      draft.row[column] = said
      if (draft.before) this.say('new', 'fills', { field })
    } else if (saidBefore !== undefined || draft.before === null) {
      this.say('conflict', 'differs-in-file', { field, row: saidBefore })
    } else {
      this.say('conflict', 'differs', { field })
      if (this.writing.overwrites) draft.row[column] = said
    }
  }

  private differ(field: string, whose: string): void {
    const before = this.saidBy.get(`${whose} ${field}`)
    this.saidBy.set(`${whose} ${field}`, before ?? this.current.number)
    this.say('conflict', 'differs', { field })
  }

  private say(
    outcome: 'new' | 'conflict',
    code: RowNote,
    more: { field?: string; row?: number } = {},
  ) {
    if (this.current.outcome !== 'conflict') this.current.outcome = outcome
    this.current.reasons.push({ code, ...more })
  }
}

function nameOf(person: Raw | ImportedAthlete | ImportedGuardian): string {
  const { firstName, lastName } =
    'firstName' in person
      ? (person as ImportedGuardian)
      : { firstName: String(person.first_name), lastName: String(person.last_name) }
  return searchForm(`${firstName} ${lastName}`).replace(/\s+/g, ' ').trim()
}

function digits(phone: unknown): string {
  return String(phone)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
}

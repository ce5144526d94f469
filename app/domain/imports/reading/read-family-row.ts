import type { z } from 'zod'
import type { Experience } from '~/domain/family/athletes/athlete'
import { familyTagLabel } from '~/domain/family/family-tag'
import type { CalendarDate } from '~/values/business-time'
import { emailAddress, optionalLines, personName, phoneNumber, price } from '~/values/form-fields'
import { dateIn, type DateOrder } from './import-dates'
import type { ImportField } from './import-fields'

/** A guardian's name, email and phone, as far as given. */
export type ImportedGuardian = {
  firstName: string
  lastName: string
  email: string | null
  phone: string
}

export type ImportedAthlete = {
  firstName: string
  lastName: string
  bornOn: CalendarDate
  experience: Experience | null
  hostGymMember: boolean | null
  photoConsent: boolean | null
  medicalNote: string
  waiverSignedOn: CalendarDate | null
}

export type ReadCredits = {
  credits: number
  lessonTypeIds: string[]
  expiresOn: CalendarDate | null
}

/** A parsed family row. */
export type ReadRow = {
  number: number
  guardian: ImportedGuardian
  emergencyName: string
  emergencyPhone: string
  second: ImportedGuardian | null
  athlete: ImportedAthlete | null
  tags: string[]
  openingCents: number
  credits: ReadCredits | null
  note: string
}

/** Why a cell, or a row without it, cannot be imported. */
const rowTroubles = [
  'no-name',
  'name-unreadable',
  'no-contact',
  'email-unreadable',
  'phone-unreadable',
  'athlete-name',
  'no-birth-date',
  'date-unreadable',
  'date-ahead',
  'not-a-child',
  'experience-unknown',
  'yes-or-no',
  'note-too-long',
  'tag-unreadable',
  'balance-in-favor',
  'balance-unreadable',
  'credits-unreadable',
  'lesson-unknown',
  'credits-over',
  'credits-without-lessons',
  'second-without-name',
] as const

export type RowTrouble = (typeof rowTroubles)[number]

/** A problem with its field. */
type FieldTrouble = { code: RowTrouble; field?: ImportField }

export type ReadingRules = {
  dateOrder: DateOrder
  today: CalendarDate
  /** Lesson type ids by lowercase name. */
  lessonTypes: Map<string, string>
  isChild: (bornOn: CalendarDate) => boolean
}

type Cells = Partial<Record<ImportField, string>>

/** Parses a row as far as possible and lists all its problems. */
export function readFamilyRow(
  number: number,
  cells: Cells,
  rules: ReadingRules,
): { row: ReadRow; troubles: FieldTrouble[] } {
  const reading = new RowReading(cells, rules)
  const row = {
    number,
    guardian: reading.guardian(),
    emergencyName: reading.name('emergencyName'),
    emergencyPhone: reading.phone('emergencyPhone'),
    second: reading.second(),
    athlete: reading.athlete(),
    tags: reading.tags(),
    openingCents: reading.openingCents(),
    credits: reading.credits(),
    note: reading.text('note', 2000),
  }
  return { row, troubles: reading.troubles }
}

/** Keys that identify families in a file: email, and phone with name. */
export function keysOf({ firstName, lastName, email, phone }: ImportedGuardian): string[] {
  const digits = phoneDigits(phone)
  return [
    ...(email ? [`email ${email}`] : []),
    ...(digits ? [`phone ${digits} ${`${firstName} ${lastName}`.toLowerCase()}`] : []),
  ]
}

/** A phone number's digits, without North America's country code. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Removes the apostrophe that exports add before possible formulas. */
export function unescaped(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

const schemas = {
  name: personName('-'),
  email: emailAddress,
  phone: phoneNumber('-'),
  money: price('-'),
}

const yes = new Set(['yes', 'y', 'true', 't', 'x', '1', 'on', 'member', 'allowed', 'ok'])
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', 'none', '-'])

const experienceOf: [RegExp, Experience][] = [
  [/compet|team/, 'competes'],
  [/train|week|regular|advanced|intermediate/, 'trains_regularly'],
  [/new|none|beginner|first/, 'new_to_it'],
  [/some|tried|camp|class|basic/, 'some'],
]

class RowReading {
  readonly troubles: FieldTrouble[] = []

  constructor(
    private readonly cells: Cells,
    private readonly rules: ReadingRules,
  ) {}

  guardian(): ImportedGuardian {
    const names = this.names('guardianName', 'guardianFirstName', 'guardianLastName')
    if (!names) this.add('no-name')
    const email = this.email('email')
    const phone = this.phone('phone')
    if (!this.said('email') && !this.said('phone')) this.add('no-contact')
    return { firstName: '', lastName: '', ...names, email, phone }
  }

  second(): ImportedGuardian | null {
    const names = this.names('secondName')
    const [email, phone] = [this.email('secondEmail'), this.phone('secondPhone')]
    if (names) return { ...names, email, phone }
    if (email || phone) this.add('second-without-name', 'secondName')
    return null
  }

  athlete(): ImportedAthlete | null {
    const names = this.names('athleteName', 'athleteFirstName', 'athleteLastName')
    if (!names && !this.said('athleteFirstName') && !this.said('bornOn')) return null
    if (!names) {
      this.add('athlete-name')
      return null
    }
    const bornOn = this.day('bornOn')
    if (!this.said('bornOn')) this.add('no-birth-date', 'bornOn')
    else if (bornOn && !this.rules.isChild(bornOn)) this.add('not-a-child', 'bornOn')
    const waiverSignedOn = this.day('waiverSignedOn')
    if (waiverSignedOn && waiverSignedOn > this.rules.today)
      this.add('date-ahead', 'waiverSignedOn')
    return {
      ...names,
      bornOn: bornOn ?? '',
      experience: this.experience(),
      hostGymMember: this.yesOrNo('hostGymMember'),
      photoConsent: this.yesOrNo('photoConsent'),
      medicalNote: this.text('medicalNote', 1000),
      waiverSignedOn,
    }
  }

  name(field: ImportField): string {
    return this.read(field, schemas.name, 'name-unreadable') ?? ''
  }

  phone(field: ImportField): string {
    return this.read(field, schemas.phone, 'phone-unreadable') ?? ''
  }

  text(field: ImportField, most: number): string {
    return this.read(field, optionalLines(most), 'note-too-long') ?? ''
  }

  tags(): string[] {
    const labels = listOf(this.cell('tags'))
    const read = labels.flatMap((label) => {
      const parsed = familyTagLabel.safeParse(label)
      if (!parsed.success) this.add('tag-unreadable', 'tags')
      return parsed.success ? [parsed.data] : []
    })
    const seen = new Set<string>()
    return read.filter((label) => !seen.has(label.toLowerCase()) && seen.add(label.toLowerCase()))
  }

  openingCents(): number {
    const balance = this.cell('openingBalance')
    if (isZero(balance)) return 0
    if (isNegative(balance)) {
      this.add('balance-in-favor', 'openingBalance')
      return 0
    }
    return this.read('openingBalance', schemas.money, 'balance-unreadable') ?? 0
  }

  credits(): ReadCredits | null {
    const text = this.cell('credits')
    if (text === '' || /^0+$/.test(text)) return null
    const credits = /^\d{1,3}(?:\.0+)?$/.test(text) ? Number(text) : NaN
    if (!(credits <= 200)) this.add('credits-unreadable', 'credits')
    const expiresOn = this.day('creditsUntil')
    if (expiresOn && expiresOn < this.rules.today) this.add('credits-over', 'creditsUntil')
    return { credits, lessonTypeIds: this.lessonTypes(), expiresOn }
  }

  private lessonTypes(): string[] {
    const { lessonTypes } = this.rules
    const names = listOf(this.cell('creditLessons'))
    if (names.length === 0) {
      if (lessonTypes.size === 0) this.add('credits-without-lessons', 'creditLessons')
      return [...lessonTypes.values()]
    }
    const ids = names.map((name) => lessonTypes.get(name.toLowerCase()))
    if (ids.includes(undefined)) this.add('lesson-unknown', 'creditLessons')
    return [...new Set(ids.filter((id) => id !== undefined))]
  }

  private experience(): Experience | null {
    const text = this.cell('experience').toLowerCase()
    if (!text) return null
    const known = experienceOf.find(([spelling]) => spelling.test(text))
    if (!known) this.add('experience-unknown', 'experience')
    return known?.[1] ?? null
  }

  private yesOrNo(field: ImportField): boolean | null {
    const text = this.cell(field).toLowerCase()
    if (!text) return null
    if (!yes.has(text) && !no.has(text)) this.add('yes-or-no', field)
    return yes.has(text)
  }

  private day(field: ImportField): CalendarDate | null {
    const text = this.cell(field)
    if (!text) return null
    const day = dateIn(text, this.rules.dateOrder, this.rules.today)
    if (!day) this.add('date-unreadable', field)
    return day
  }

  private email(field: ImportField): string | null {
    return this.read(field, schemas.email, 'email-unreadable')
  }

  /** First and last name from two columns or one (`Lee, Ann` or `Ann Lee`); null if empty. */
  private names(whole: ImportField, first?: ImportField, last?: ImportField) {
    const given = first && last ? [this.name(first), this.name(last)] : []
    if (given.every(Boolean) && given.length === 2)
      return { firstName: given[0]!, lastName: given[1]! }
    const one = this.name(whole) || given.find(Boolean) || ''
    const [, ahead, behind] = /^([^,]+),\s*(.+)$/.exec(one) ?? []
    if (behind) return { firstName: behind, lastName: ahead!.trim() }
    const [, start, end] = /^(.+)\s+(\S+)$/.exec(one) ?? []
    return start ? { firstName: start, lastName: end! } : null
  }

  private read<Value>(
    field: ImportField,
    schema: z.ZodType<Value>,
    code: RowTrouble,
  ): Value | null {
    const text = this.cell(field)
    if (!text) return null
    const parsed = schema.safeParse(text)
    if (!parsed.success) this.add(code, field)
    return parsed.success ? parsed.data : null
  }

  private said(field: ImportField): boolean {
    return this.cell(field) !== ''
  }

  private cell(field: ImportField): string {
    return unescaped((this.cells[field] ?? '').trim())
  }

  private add(code: RowTrouble, field?: ImportField): void {
    if (!this.troubles.some((one) => one.code === code && one.field === field))
      this.troubles.push(field ? { code, field } : { code })
  }
}

function isZero(amount: string): boolean {
  return /^[-\u2212\p{Sc}\s]*[0.,]+$/u.test(amount)
}

/** As programs write amounts below zero: -5, -$5.00, 5.00-, ($5.00), 5.00 CR. */
function isNegative(amount: string): boolean {
  return /^[-\u2212].*\d|\d\s*(?:[-\u2212]|cr)$|^\(.*\d.*\)$|^\p{Sc}\s*[-\u2212]/iu.test(amount)
}

function listOf(text: string): string[] {
  return text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

import { builtInRole } from '../support/cases/built-in-roles'
import pg from 'pg'
import { FamilyFilterForm } from '../../app/domain/admin/families/family-filter'
import { findDuplicateFamilies } from '../../app/domain/admin/families/find-duplicate-families.server'
import {
  findFamilies,
  findFamilyChoices,
} from '../../app/domain/admin/families/find-families.server'
import { bookingNumber } from '../../app/domain/booking/booking-number'
import { findFamiliesToBookFor } from '../../app/domain/booking/on-behalf/find-families-to-book-for.server'
import { findDuplicates } from '../../app/domain/family/duplicates/find-duplicates.server'
import { findSearchResults } from '../../app/domain/admin/search/find-search-results.server'
import { closeDatabase, database } from '../../app/platform/database/database.server'
import type { Staff } from '../../app/values/actor'
import type { Benchmark } from './support/benchmark'
import { fillWithFamilies, sizes } from './support/many-families'
import { inRounds, median } from './support/rounds'
import type { Table } from './support/table'

const efforts = {
  whole: { size: sizes.whole, rounds: 40 },
  quick: { size: sizes.quick, rounds: 15 },
}
/** Milliseconds, the slowest of twenty. */
const goals = { list: 100, search: 50, duplicates: 300 }

type Questions = Record<string, () => Promise<unknown>>

/** How long the list of families and its search take in a business with a long history. */
export const families: Benchmark = async (site, effort) => {
  const { size, rounds } = efforts[effort]
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await fillWithFamilies(client, size)
  await client.end()
  const now = new Date(performance.timeOrigin)
  const asked = { list: await listQuestions(now), search: await searchQuestions(now) }
  const owner = await aStaff('owner')
  const duplicates = {
    'Families that are probably one': () => findDuplicateFamilies(owner),
    'Athletes that are probably one': () => findDuplicates(owner, 1),
  }
  const about = `${size.families} families, ${size.bookings} bookings`
  const tables = [
    await measured(`The list of families: ${about}`, asked.list, rounds, goals.list),
    await measured(`The search: ${about}`, asked.search, rounds, goals.search),
    await measured(`Duplicates: ${about}`, duplicates, rounds, goals.duplicates),
  ]
  await closeDatabase()
  return tables
}

async function listQuestions(now: Date): Promise<Questions> {
  const owner = await aStaff('owner')
  const { id: lessonType } = await database().lessonType.findFirstOrThrow({
    where: { slug: 'tumbling-basics' },
  })
  const list = (asked: object, page = 1) =>
    findFamilies(owner, FamilyFilterForm.parse(asked), page, now)
  return {
    'All, by name': () => list({}),
    'Its last page': () => list({}, 999_999),
    'By latest lesson': () => list({ order: 'lesson' }),
    'By balance': () => list({ order: 'owed' }),
    'Newest first': () => list({ order: 'newest' }),
    Active: () => list({ state: 'active' }),
    Lapsed: () => list({ state: 'lapsed' }),
    'Owes money': () => list({ money: 'owes' }),
    'Waiver missing': () => list({ waiver: 'missing' }),
    'A lesson type': () => list({ lessonType }),
    'A tag': () => list({ tag: 'Summer camp' }),
    'A last name': () => list({ who: 'smith' }),
    'A name with accents': () => list({ who: 'jose garcia' }),
    'A piece of a phone number': () => list({ who: '(555) 001-2' }),
    'Several at once': () => list({ who: 'smith', state: 'active', money: 'owes' }),
    'What the filter offers': () => findFamilyChoices(),
  }
}

async function searchQuestions(now: Date): Promise<Questions> {
  const owner = await aStaff('owner')
  const coach = await aStaff('coach')
  const { id } = await database().booking.findFirstOrThrow()
  const search = (text: string, staff = owner) =>
    findSearchResults(staff, text, 'America/New_York', now)
  return {
    'A last name': () => search('smith'),
    'Two words': () => search('jose garcia'),
    'Two letters': () => search('zo'),
    'An email address': () => search('parent4567@exam'),
    'What is in every address': () => search('example.com'),
    'A phone number': () => search('(555) 000-2345'),
    'A booking number': () => search(bookingNumber(id)),
    'A receipt number': () => search('2001-0042'),
    'A day': () => search('today'),
    'Nothing like it': () => search('nothing like it'),
    'A name, for who only coaches': () => search('smith', coach),
    'A rare name, for them': () => search('rogers z9', coach),
    'Nobody’s name, for them': () => search('nobody at all', coach),
    'A last name, to book for': () => findFamiliesToBookFor(owner, 'smith'),
    'A name, for a coach to book': () => findFamiliesToBookFor(coach, 'jose garcia'),
  }
}

async function aStaff(role: 'owner' | 'coach'): Promise<Staff> {
  const { id: coachId } = await database().coach.findFirstOrThrow({
    where: { name: 'Coach of many 3' },
  })
  const browser = { address: '192.0.2.1', userAgent: 'Benchmark/1.0' }
  const ids = { id: coachId, accountId: coachId, sessionId: coachId }
  return {
    kind: 'staff',
    role: await builtInRole(role),
    coachId: role === 'coach' ? coachId : null,
    venueIds: null,
    ...ids,
    ...browser,
  }
}

async function measured(
  title: string,
  questions: Questions,
  rounds: number,
  goal: number,
): Promise<Table> {
  // each pooled connection plans a statement itself, and some replan after five runs
  for (const ask of Object.values(questions)) for (let warm = 0; warm < 6; warm++) await ask()
  const subjects = Object.entries(questions).map(
    ([name, ask]) => [name, () => timeOf(ask)] as const,
  )
  const found = [...(await inRounds(rounds, new Map(subjects)))]
  const slow = found.filter(([, times]) => p95(times) > goal)
  const all = found.flatMap(([, times]) => times)
  return {
    title,
    columns: ['', 'median ms', 'p95 ms', 'goal'],
    rows: [...found, ['All of them', all] as const].map(([name, times]) => [
      name,
      median([...times]).toFixed(1),
      p95(times).toFixed(1),
      `≤ ${goal}`,
    ]),
    notes: ['Asked in process, with everything that the page asks for but who is there.'],
    missed: slow.map(([name, times]) => `${title}: ${name} took ${p95(times).toFixed(0)} ms`),
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await ask()
  return performance.now() - from
}

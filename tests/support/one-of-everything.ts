import { createCoach } from '~/domain/scheduling/create-coach.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { anAthlete, aVisitor, book, openBusiness } from './factories-booking'
import { block } from './factories-schedule'
import { resetDatabase } from './worker-database'

/** A database with at least one row in every table that has a rule. */
export async function oneOfEverything(): Promise<void> {
  await resetDatabase()
  await openBusiness()
  const athletes = [anAthlete({ medicalNotes: 'Asthma.' })]
  await book(aVisitor(), { day: '2026-11-10' }, { athletes })
  await block('2026-12-25')
  const openings = [{ date: '2026-11-15', start: '09:00', end: '10:00' }]
  await createCoach(system, { name: 'Ada Lind', lessonTypeIds: [], windows: [], openings })
}

/** A row once more, under an id of its own where it has one. */
export function again(table: string, changes: object = {}): string {
  const change = JSON.stringify({ id: newId(), ...changes })
  return `insert into ${table} select (jsonb_populate_record(twin, '${change}')).* from ${table} twin limit 1`
}

/** A text that is still being written, with whatever follows from its `draft.id`. */
export function aDraft(insert: string): string {
  const version = again('waiver_version', { number: 9, published_at: null })
  return `with draft as (${version} returning id) ${insert}`
}

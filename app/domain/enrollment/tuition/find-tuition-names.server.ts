import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { TuitionDue } from './run-tuition.server'

type Named = Pick<TuitionDue, 'guardianId' | 'athleteId' | 'termClassId'>

/** The names of families, athletes and classes, by id. */
export async function findTuitionNames(due: Named[]): Promise<Map<string, string>> {
  const among = (key: 'guardianId' | 'athleteId' | 'termClassId') => ({
    where: { id: { in: due.map((one) => one[key]) } },
  })
  const named = { id: true, firstName: true, lastName: true }
  const [guardians, athletes, classes] = await Promise.all([
    database().guardian.findMany({ ...among('guardianId'), select: named }),
    database().athlete.findMany({ ...among('athleteId'), select: named }),
    database().termClass.findMany({ ...among('termClassId'), select: { id: true, title: true } }),
  ])
  return new Map([
    ...[...guardians, ...athletes].map((one) => [one.id, fullName(one)] as const),
    ...classes.map(({ id, title }) => [id, title] as const),
  ])
}

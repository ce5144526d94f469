import type { LoaderFunctionArgs } from '~/framework'
import {
  findEnrollmentsOfFamily,
  type Enrollment,
} from '~/domain/enrollment/find-enrollments.server'
import { formatShortDate } from '~/values/format/format-time'
import { enrollmentAnchor } from '~/values/paths/family-paths'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { openFamily } from './open-family.server'

/** The classes and camps that a family's athletes are or were enrolled in. */
export async function familyEnrollments(args: LoaderFunctionArgs) {
  const { staff, guardianId } = await openFamily(args)
  return (await findEnrollmentsOfFamily(staff, guardianId)).map(present)
}

function present({ id, athlete, termClass, startsOn, endsOn, droppedAt }: Enrollment) {
  const first = formatShortDate(startsOn)
  return {
    id,
    anchor: enrollmentAnchor(id),
    title: `${athlete.firstName}, ${termClass.title}`,
    to: termClassRosterPath(termClass.id),
    facts: [
      ...(termClass.term.kind === 'camp' ? [] : [termClass.term.name]),
      endsOn ? `${first} to ${formatShortDate(endsOn)}` : `From ${first}`,
      ...(droppedAt ? ['Dropped'] : []),
    ],
  }
}

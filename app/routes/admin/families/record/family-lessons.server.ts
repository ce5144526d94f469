import type { LoaderFunctionArgs } from '~/framework'
import { findFamilyBookings } from '~/domain/admin/bookings/find-bookings.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { pageNumberOf } from '~/values/paging'
import { familyLessonsPath } from '~/values/paths/family-paths'
import { openFamily } from './open-family.server'
import { presentFamilyLesson } from './present-family'

/** A page of a family's upcoming or past lessons. */
export async function familyLessons(args: LoaderFunctionArgs, which: 'next' | 'past') {
  const { staff, guardianId, record } = await openFamily(args)
  const { timeZone } = await findSettings()
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const family = { guardianId, which }
  const { entries, page, pages } = await findFamilyBookings(staff, family, wanted, currentTime())
  return {
    record,
    lessons: entries.map((line) => presentFamilyLesson(line, timeZone)),
    page,
    pages,
    other: familyLessonsPath(guardianId, which === 'next' ? 'past' : 'next'),
  }
}

import type { findFamily } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { findWaitedDays } from '~/domain/booking/waiting-list/join-for-family.server'
import { joinForFamilyMessages } from '~/domain/booking/waiting-list/waiting'
import { JoinForFamilyDayForm } from '~/domain/booking/waiting-list/waiting-forms'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { athletesPerBooking, type LessonType } from '~/domain/catalogue/lesson-type'
import { fullName } from '~/domain/family/athletes/athlete'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatList } from '~/values/format/format-list'
import { formatDay } from '~/values/format/format-time'
import { adminJoinWaitingListPath, type BookingWish } from '~/values/paths/admin-paths'

type Known = { wish: BookingWish; lessonType: LessonType }
type Family = NonNullable<Awaited<ReturnType<typeof findFamily>>>

/** Form to put a family on the waiting list for a full day, and the days it waits for already. */
export async function askToWait(request: Request, { wish, lessonType }: Known, family: Family) {
  const days = await findWaitedDays(family, lessonType)
  const { pathname, search } = new URL(request.url)
  const known = {
    idempotencyKey: newIdempotencyKey(),
    type: lessonType.slug,
    guardian: family.id,
    who: wish.who,
    day: wish.day,
    athletes: mostAthletes(lessonType, family),
  }
  return {
    to: adminJoinWaitingListPath({ ...wish, guardian: family.id }, pathname + search),
    waited: days.length > 0 ? waitingTexts.waitFor(formatList(days.map(formatDay))) : null,
    athletes: family.athletes.map((one) => ({ value: one.id, label: fullName(one) })),
    whyNot: family.email ? null : joinForFamilyMessages['no-address'],
    form: { ...blankForm(JoinForFamilyDayForm, known), id: 'wait' },
  }
}

/** All athletes of the family if one booking may have that many; none are preselected otherwise. */
export function mostAthletes(lessonType: LessonType, { athletes }: Pick<Family, 'athletes'>) {
  const { max } = athletesPerBooking(lessonType)
  return athletes.length <= max ? athletes.map(({ id }) => id) : []
}

import { redirect, type LoaderFunctionArgs } from '~/framework'
import { BookAgainForm } from '~/domain/booking/checkout/again/book-again-form'
import {
  findLastBooking,
  findLessonsOf,
  type LastBooking,
} from '~/domain/booking/checkout/again/find-last-booking.server'
import { presentTimesAgain } from '~/domain/booking/checkout/again/present-times-again'
import { focusAreasAllowed } from '~/domain/booking/answers/focus'
import { formatPickUp } from '~/domain/booking/answers/present-pick-up'
import {
  findResumableHold,
  presentResumableHold,
} from '~/domain/booking/holds/resumable-hold.server'
import {
  findFocusAreas,
  type ApparatusWithFocusAreas,
} from '~/domain/catalogue/find-focus-areas.server'
import { athletesPerBooking, athletesWanted, lengthOf } from '~/domain/catalogue/lesson-type'
import { fullName } from '~/domain/family/athletes/athlete'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findFocusOfSkill } from '~/domain/progress/focus-on-skill.server'
import { findNextFreeTimes } from '~/domain/scheduling/find-next-free-times.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { bookerOf, requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { formatList } from '~/values/format/format-list'
import { formatZone } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { bookingPath } from '~/values/paths/paths'

/** All that is free within the month ahead. */
const daysAhead = 31

/**
 * What a parent booked last, ready to be booked again.
 * @throws a redirect to where a lesson is chosen, where nothing was booked that can be booked again
 */
export async function openAgain(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const { searchParams } = new URL(args.request.url)
  const [athleteId, skillId] = [searchParams.get('athlete'), searchParams.get('skill')]
  const settings = await settingsOf(args)
  const { timeZone, currency } = settings
  const [last, wish, own, apparatus, hold] = await Promise.all([
    findLastBooking(parent, athleteId, timeZone),
    findFocusOfSkill(skillId),
    findBookableAthletes(parent),
    findFocusAreas(),
    findResumableHold(await bookerOf(args)),
  ])
  const skill = (wish && skillId) ?? undefined
  const coming = own.filter(({ id }) => last?.athleteIds.includes(id))
  if (!last || coming.length === 0) throw redirect(bookingPath({ skill }))

  const { lessonType, usual } = last
  const athletes = coming.map(({ id }) => id)
  const now = currentTime()
  const [days, lessons] = await Promise.all([
    findNextFreeTimes(lessonType, settings, daysAhead),
    findLessonsOf(athletes, now),
  ])
  const pickUp = last.pickUp ?? { guardianDoesBoth: true }
  const { focusAreas, focusNote } = wish ?? last
  const known = { lessonType: lessonType.slug, athletes, focusAreas, focusNote, ...pickUp }
  return {
    hold: hold && presentResumableHold(hold, timeZone),
    lead: [
      lessonType.name,
      lengthOf(lessonType),
      formatMoney(lessonType.priceCents, currency),
    ].join(', '),
    another: bookingPath({ skill }),
    month: bookingPath({ type: lessonType.slug, skill }),
    isForOne: athletesPerBooking(lessonType).max === 1,
    wanted: athletesWanted(lessonType),
    options: own.map((athlete) => ({ value: athlete.id, label: fullName(athlete) })),
    coming: formatList(coming.map(({ firstName }) => firstName)),
    focus: focusOf(apparatus, { lessonType, focusAreas, focusNote }),
    pickUp: last.pickUp && formatPickUp(last.pickUp),
    groups: presentTimesAgain(days, { usual, lessonType, lessons, timeZone, now }),
    zone: formatZone(timeZone),
    idempotencyKey: newIdempotencyKey(),
    form: blankForm(BookAgainForm, known),
  }
}

function focusOf(
  apparatus: ApparatusWithFocusAreas[],
  {
    lessonType,
    focusAreas,
    focusNote,
  }: Pick<LastBooking, 'lessonType' | 'focusAreas' | 'focusNote'>,
) {
  const offered = apparatus.flatMap(({ name, focusAreas }) =>
    focusAreas.map((area) => ({ ...area, apparatus: name })),
  )
  const chosen = offered.filter(({ id }) => focusAreas.includes(id)).map(({ name }) => name)
  return {
    words: [...chosen, focusNote].filter(Boolean).join(', ') || 'The coach decides',
    allowed: focusAreasAllowed(lessonType),
    options: offered.map(({ id, name, apparatus, level }) => ({
      value: id,
      label: name,
      help: `${apparatus}, ${level}`,
    })),
  }
}

import { offerOf } from '~/components/booking/offer'
import { HoldForm } from '~/domain/booking/holds/hold-forms'
import { maxBookingsPerOrder } from '~/domain/booking/holds/hold-rules'
import {
  continuesOrder,
  findOwnHolds,
  type EarlierHold,
} from '~/domain/booking/holds/earlier-holds.server'
import {
  findResumableHold,
  presentResumableHold,
} from '~/domain/booking/holds/resumable-hold.server'
import { holdMessages } from '~/domain/booking/holds/hold-texts'
import { findLessonType, findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { athletesPerBooking, type LessonType } from '~/domain/catalogue/lesson-type'
import { offersParties } from '~/domain/parties/find-party-packages.server'
import { partyTexts } from '~/domain/parties/party-texts'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { hasOffered } from '~/domain/enrollment/terms/find-timetable.server'
import { findSection } from '~/domain/content/find-section.server'
import { findFocusOfSkill } from '~/domain/progress/focus-on-skill.server'
import type { Settings } from '~/domain/settings/settings'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import type { Visitor } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { formatNearMoment } from '~/values/format/format-time'
import { campsPath, partiesPath } from '~/values/paths/camp-paths'
import { classesPath } from '~/values/paths/class-paths'
import { bookingPath, waitingListPath } from '~/values/paths/paths'
import { findClassDates, findFreeTimes, type FreeTimes } from './free-times.server'
import { pauseNotice } from './pause-notice'

export type BookingPageData = Awaited<ReturnType<typeof findChoice>>

/**
 * What `/booking` shows for the choice in its URL; a lesson that no longer exists counts as no choice.
 * The visitor's own hold does not block times: holding another time releases it.
 */
export async function findChoice(
  visitor: Visitor,
  settings: Settings,
  address: URLSearchParams,
  idempotencyKey: string,
) {
  const pause = pauseNotice(settings, calendarDateAt(currentTime(), settings.timeZone))
  const held = await findResumableHold(visitor)
  const hold = held && presentResumableHold(held, settings.timeZone)
  const skillId = address.get('skill')
  const focus = (await findFocusOfSkill(skillId))?.skill ?? null
  const skill = (focus && skillId) ?? undefined
  const before = { pause, hold, focus }
  const type = address.get('type')
  const lessonType = type ? await findLessonType(type) : null
  if (!lessonType) {
    const gone = type ? holdMessages['lesson-type-not-offered'] : null
    return { step: 'lesson' as const, before, gone, ...(await chooseLesson(settings, skill)) }
  }
  const { description, keyPoints } = lessonType
  const offer = { ...offerOf(lessonType, settings.currency), description, keyPoints }
  const shown = { before, offer, another: bookingPath({ skill }), idempotencyKey }
  return lessonType.format === 'group'
    ? { step: 'date' as const, ...shown, ...(await chooseDate(lessonType, settings, visitor)) }
    : {
        step: 'time' as const,
        ...shown,
        ...(await chooseTime(lessonType, settings, visitor, { address, skill })),
      }
}

async function chooseLesson(settings: Settings, skill?: string) {
  const now = currentTime()
  const [lessonTypes, { content }, hasClasses, hasCamps, hasParties] = await Promise.all([
    findLessonTypes(),
    findSection('booking'),
    hasOffered('season', now),
    hasOffered('camp', now),
    offersParties(),
  ])
  const words = { title: content.title, lead: content.lead }
  return {
    words,
    others: [
      ...(hasClasses ? [{ to: classesPath(), label: classTexts.weekly }] : []),
      ...(hasCamps ? [{ to: campsPath(), label: campTexts.dayCamps }] : []),
      ...(hasParties ? [{ to: partiesPath(), label: partyTexts.title }] : []),
    ],
    offers: lessonTypes.map((lessonType) => ({
      ...offerOf(lessonType, settings.currency),
      to: bookingPath({ type: lessonType.slug, skill }),
    })),
  }
}

async function chooseTime(
  lessonType: LessonType,
  settings: Settings,
  visitor: Visitor,
  { address, skill }: { address: URLSearchParams; skill?: string },
) {
  const type = lessonType.slug
  const own = await findOwnHolds(visitor)
  const adds = mayAdd(own, visitor, lessonType)
  const order = adds ? own.filter((hold) => continuesOrder(hold, visitor)) : []
  const wanted = {
    ...lessonType,
    except: own.map(({ lesson }) => lesson.id),
    held: order.map(({ lesson }) => lesson.startsAt),
    withVenue: true,
  }
  const { free, view: times } = await findFreeTimes(wanted, settings, address, (choice) =>
    bookingPath({ type, ...choice, skill }),
  )
  const isFull = !times.day || times.day.times.length === 0
  const wish = isFull ? waitingListPath({ type, day: times.chosen ?? undefined }) : null
  return {
    form: holdForm(lessonType, times.chosen),
    times,
    wish,
    adds,
    next: address.has('day') || address.has('month') ? [] : nextOf(free, { type, skill }, settings),
  }
}

/** The first free time of each of the next days, with the page of that day's times. */
function nextOf(free: FreeTimes, choice: { type: string; skill?: string }, { timeZone }: Settings) {
  return [...free].slice(0, mostNext).map(([day, [first]]) => ({
    to: `${bookingPath({ ...choice, day })}#times`,
    label: formatNearMoment(first!, timeZone, currentTime()),
  }))
}

const mostNext = 3

async function chooseDate(lessonType: LessonType, settings: Settings, visitor: Visitor) {
  const { max } = athletesPerBooking(lessonType)
  const dates = await findClassDates(lessonType, 1, settings)
  const waitFor = (lesson: string) => waitingListPath({ type: lessonType.slug, lesson })
  return {
    form: holdForm(lessonType, null),
    ...dates,
    adds: mayAdd(await findOwnHolds(visitor), visitor, lessonType),
    few: dates.dates
      .filter(({ free }) => free < max)
      .map(({ value, label, help }) => ({ label: `${label}, ${help}`, to: waitFor(value) })),
    full: dates.full.map(({ id, label }) => ({ label, to: waitFor(id) })),
    places: Array.from({ length: max }, (_, index) => String(index + 1)),
  }
}

/** Whether a time of this lesson can be added to what the visitor holds. */
function mayAdd(own: EarlierHold[], visitor: Visitor, { slug }: LessonType): boolean {
  const order = own.filter((hold) => continuesOrder(hold, visitor))
  const isAlike = order.every(({ lessonType }) => lessonType.slug === slug)
  return order.length > 0 && order.length < maxBookingsPerOrder && isAlike
}

function holdForm(lessonType: LessonType, day: string | null) {
  const form = blankForm(HoldForm, { lessonType: lessonType.slug, day })
  form.constraints = { time: { required: true }, lesson: { required: true } }
  return form
}

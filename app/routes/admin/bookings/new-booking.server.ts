import { findWaiting } from '~/domain/booking/waiting-list/find-waiting-list.server'
import type { WaitingEntry } from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { findDatesForStaff } from '~/domain/booking/classes/find-dates-for-staff.server'
import {
  findFamilies,
  findFamily,
  type ChosenFamily,
} from '~/domain/booking/on-behalf/find-families.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { findCreditsNow } from '~/domain/payments/credits/find-credits.server'
import { siblingDiscount } from '~/domain/booking/money/prices/discounts'
import { priceOf } from '~/domain/booking/booking'
import { OnBehalfForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { athletesPerBooking, type LessonType } from '~/domain/catalogue/lesson-type'
import { fullName } from '~/domain/family/athletes/athlete'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { adminNewBookingPath, type BookingWish } from '~/values/paths/admin-paths'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear, formatZone } from '~/values/format-time'
import { z } from 'zod'

/** What stands in the address so far. */
export function choiceOf(request: Request): BookingWish {
  const asked = new URL(request.url).searchParams
  const read = (name: string) => asked.get(name)?.slice(0, 80) || undefined
  return {
    type: read('type'),
    coach: read('coach'),
    day: read('day'),
    time: read('time'),
    lesson: read('lesson'),
    who: read('who'),
    guardian: read('guardian'),
    new: read('new'),
    waiting: read('waiting'),
  }
}

/** For whom, as the address says it; null for a family that is new. */
export function familyOf({ guardian = '', who = '' }: BookingWish): ChosenFamily | null {
  return guardian === 'new' ? null : { guardianId: guardian, who }
}

const SearchForm = z.object({ type: z.string(), who: z.string().optional() })
const WishForm = SearchForm.extend({ new: z.string() })

/** What the page asks next: which lesson, whose, and then all the rest. */
export async function wishOf(staff: Staff, request: Request) {
  const wish = choiceOf(request)
  const [settings, lessonTypes] = await Promise.all([findSettings(), findLessonTypes()])
  const lessonType = lessonTypes.find(({ slug }) => slug === wish.type)
  const isChosen = lessonType && wish.guardian
  const waiting = wish.waiting ? await findWaiting(staff, wish.waiting) : null
  return {
    zone: formatZone(settings.timeZone),
    search: { ...blankForm(SearchForm, wish), id: 'search' },
    types: lessonTypes.map(({ slug, name }) => ({ value: slug, label: name })),
    families: lessonType && !isChosen && wish.who ? await familiesOf(staff, wish) : null,
    somebodyNew: lessonType && !isChosen ? adminNewBookingPath({ ...wish, guardian: 'new' }) : null,
    booking: isChosen ? await bookingOf(staff, wish, { lessonType, settings, waiting }) : null,
  }
}

async function familiesOf(staff: Staff, wish: BookingWish) {
  const found = await findFamilies(staff, wish.who ?? '')
  return found.map(({ id, name, phone, email }) => ({
    id,
    title: name,
    to: adminNewBookingPath({ ...wish, guardian: id }),
    facts: [phone, email ?? 'No email address'],
  }))
}

type Known = { lessonType: LessonType; settings: Settings; waiting: WaitingEntry | null }

async function bookingOf(
  staff: Staff,
  wish: BookingWish,
  { lessonType, settings, waiting }: Known,
) {
  const chosen = familyOf(wish)
  const family = chosen && (await findFamily(staff, chosen))
  if (chosen && !family) throw notFound()
  const theirs = await findCoaches(staff)
  const { min, max } = athletesPerBooking(lessonType)
  const isUnknown = !family || family.athletes.length === 0
  const fewest = isUnknown ? min : 0
  const added = Math.min(max, Math.max(fewest, Math.trunc(Number(wish.new)) || 0))
  const { coach, day, time } = wish
  const preset = { idempotencyKey: newIdempotencyKey(), coach, day, time, lesson: wish.lesson }
  return {
    title: family ? `${lessonType.name} for ${family.name}` : `${lessonType.name} for a new family`,
    dates: lessonType.format === 'group' ? await datesOf(staff, lessonType, settings) : null,
    coaches: theirs
      .filter(({ active }) => active)
      .map(({ id, name }) => ({ value: id, label: name })),
    family: family && { athletes: family.athletes.map(optionOf) },
    added,
    credits: family && mayHandleMoney(staff) ? await creditsLeft(family.id, lessonType) : null,
    newOptions: Array.from({ length: max - fewest + 1 }, (_, index) => String(fewest + index)).map(
      (number) => ({ value: number, label: number }),
    ),
    asking: { ...blankForm(WishForm, { ...wish, new: added }), id: 'new' },
    usualPrice: [formatUsualPrice(lessonType, settings), ...formatSiblings(lessonType, settings)],
    form: blankForm(OnBehalfForm, {
      ...preset,
      ...(waiting && !family && whoWaits(waiting)),
      priceReason: 'as_listed',
      channel: 'phone',
      state: 'held',
    }),
  }
}

/** They have given one name, of which the last word is taken for the last name. */
function whoWaits({ name, phone, email }: WaitingEntry) {
  const words = name.split(' ')
  return { firstName: words.slice(0, -1).join(' ') || name, lastName: words.at(-1), phone, email }
}

function formatUsualPrice(
  { format, priceCents }: LessonType,
  { currency }: Pick<Settings, 'currency'>,
): string {
  const usual = formatMoney(priceCents, currency)
  return format === 'group'
    ? `Leave it empty for the usual ${usual} for each athlete. What you enter is for the whole booking.`
    : `Leave it empty for the usual ${usual}.`
}

/** What brothers and sisters cost together, where that is less. */
function formatSiblings(lessonType: LessonType, settings: Settings): string[] {
  const { siblingPercent, currency } = settings
  if (lessonType.format !== 'group' || !siblingPercent) return []
  const { max } = athletesPerBooking(lessonType)
  const prices = [2, 3]
    .filter((athletes) => athletes <= max)
    .map((athletes) => {
      const { priceCents } = priceOf(lessonType, athletes, currency)
      const off = siblingDiscount({ priceCents, places: athletes, athletes }, siblingPercent)
      return `${formatMoney(priceCents - off, currency)} for ${athletes}`
    })
  const off = `${siblingPercent}% off the second and every further of them`
  return [`With brothers and sisters there is ${off}: ${prices.join(', ')}.`]
}

/** How many of a family's credits are good for such a lesson; null where none is. */
async function creditsLeft(guardianId: string, { id }: LessonType): Promise<string | null> {
  const credits = await findCreditsNow(guardianId)
  const left = credits
    .filter(({ lessonTypeIds }) => lessonTypeIds.includes(id))
    .reduce((sum, credit) => sum + credit.left, 0)
  return left > 0 ? `They have ${left} for this; each athlete takes one.` : null
}

function optionOf(athlete: { id: string; firstName: string; lastName: string }) {
  return { value: athlete.id, label: fullName(athlete) }
}

async function datesOf(staff: Staff, { id }: LessonType, settings: Settings) {
  const lessons = await findDatesForStaff(staff, id, settings)
  return lessons.map(({ id, startsAt, free }) => ({
    value: id,
    label: `${formatMomentWithYear(startsAt, settings.timeZone)}, ${free} free`,
  }))
}

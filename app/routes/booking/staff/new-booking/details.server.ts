import { rulesOnBehalf } from '~/domain/booking/booking-rules'
import { priceOf } from '~/domain/booking/booking'
import { findPlaceToShow } from '~/domain/booking/on-behalf/find-place-to-show.server'
import { writeShownPlace } from '~/domain/booking/on-behalf/shown-place'
import { findOffer } from '~/domain/booking/holds/offer.server'
import { lessOf, siblingDiscount } from '~/domain/booking/money/prices/discounts'
import type { findFamily } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { findUnsigned } from '~/domain/booking/on-behalf/find-offer-for-staff.server'
import { OnBehalfForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { findChosenToWait } from '~/domain/booking/waiting-list/find-waiting-athletes.server'
import type { WaitingEntry } from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { athletesPerBooking, type LessonType } from '~/domain/catalogue/lesson-type'
import { beforeTax, taxLabel } from '~/domain/catalogue/tax'
import { formatWaiver } from '~/domain/family/waivers/present-waiver.server'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findCreditsNow } from '~/domain/payments/credits/find-credits.server'
import { findPackagesOnSale } from '~/domain/payments/packages/find-packages.server'
import { mayHandleMoney, methodLabels, methodsByHand } from '~/domain/payments/payment'
import type { Settings } from '~/domain/settings/settings'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { addMinutes, edgeAt } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatPackageCost } from '~/domain/payments/packages/lesson-package'
import { formatMomentWithYear } from '~/values/format/format-time'
import {
  adminNewBookingPath,
  adminNewDatesPath,
  type BookingWish,
} from '~/values/paths/admin-paths'
import { z } from 'zod'
import { datesToChoose, findTeachers } from './when.server'

const WishForm = z.object({ type: z.string(), who: z.string().optional(), new: z.string() })

export type NewBookingChoices = {
  wish: BookingWish
  lessonType: LessonType
  settings: Settings
  /** Null for a new family. */
  family: Awaited<ReturnType<typeof findFamily>>
  waiting: WaitingEntry | null
}

/** The details form, once lesson, family and time are known. */
export async function askForDetails(staff: Staff, known: NewBookingChoices) {
  const { wish, lessonType, settings, family, waiting } = known
  const { min, max } = athletesPerBooking(lessonType)
  const isUnknown = !family || family.athletes.length === 0
  const fewest = isUnknown ? min : 0
  const added = Math.min(max, Math.max(fewest, Math.trunc(Number(wish.new)) || 0))
  const isClass = lessonType.format === 'group'
  const coaches = await findTeachers(staff, lessonType)
  const chosen = isClass ? null : await findChosenTime(staff, known, coaches)
  const { day, time, lesson } = wish
  const { coach, shownAt } = chosen ?? {}
  const preset = { idempotencyKey: newIdempotencyKey(), coach, day, time, shownAt, lesson }
  return {
    title: family ? `${lessonType.name} for ${family.name}` : `${lessonType.name} for a new family`,
    dates: isClass ? await datesToChoose(staff, lessonType, settings) : null,
    chosen,
    coaches: chosen?.coach ? coaches : [{ value: '', label: 'Choose a coach' }, ...coaches],
    family: family && { athletes: family.athletes.map(optionOf) },
    added,
    credits: family && mayHandleMoney(staff) ? await creditsLeft(family.id, lessonType) : null,
    newOptions: Array.from({ length: max - fewest + 1 }, (_, index) => String(fewest + index)).map(
      (number) => ({ value: number, label: number }),
    ),
    several: adminNewDatesPath(wish),
    packages: mayHandleMoney(staff) ? await packagesFor(lessonType) : null,
    waiver: await waiverFor(known, added),
    asking: { ...blankForm(WishForm, { ...wish, new: added }), id: 'new' },
    price: {
      usual: formatListPrice(lessonType, settings),
      help: [formatUsualPrice(lessonType, settings), ...formatSiblings(lessonType, settings)],
    },
    form: formOf(isClass, {
      ...preset,
      ...(waiting && !family && whoWaits(waiting)),
      known: await whoComes(known, added),
      priceReason: 'as_listed',
      channel: 'phone',
      state: 'held',
    }),
  }
}

function formOf(isClass: boolean, known: object) {
  const form = blankForm(OnBehalfForm, known)
  return isClass
    ? { ...form, constraints: { ...form.constraints, lesson: { required: true } } }
    : form
}

/** Packages on sale for this lesson; null if there are none. */
async function packagesFor({ id: lessonTypeId }: LessonType) {
  const all = await findPackagesOnSale()
  const packages = all.filter(({ lessonTypes }) =>
    lessonTypes.some(({ id }) => id === lessonTypeId),
  )
  if (packages.length === 0) return null
  return {
    options: [
      { value: '', label: 'No package' },
      ...packages.map((one) => ({
        value: `${one.id}.${one.version}`,
        label: `${one.name}, ${formatPackageCost(one)}, ${one.credits} credits`,
      })),
    ],
    methods: [
      { value: '', label: 'Choose how' },
      ...methodsByHand.map((value) => ({ value, label: methodLabels[value] })),
    ],
  }
}

/** The waiver to sign in person; null if all possible athletes have one. */
async function waiverFor({ family }: NewBookingChoices, added: number) {
  const athletes = family?.athletes ?? []
  const now = currentTime()
  if (added === 0 && (await findUnsigned(athletes, now)).length === 0) return null
  const { id, ...text } = await findCurrentWaiver()
  const { html, photoHtml, clauses } = formatWaiver(text)
  return { html, photoHtml, clauses, form: blankForm(OnBehalfForm, { waiverVersionId: id }) }
}

/** The URL's time and place, with its coach or the first who is free then and there. */
export async function findChosenTime(
  staff: Staff,
  { wish, lessonType, settings }: Pick<NewBookingChoices, 'wish' | 'lessonType' | 'settings'>,
  coaches: { value: string; label: string }[],
  pathOf: (wish: BookingWish) => string = adminNewBookingPath,
) {
  const { day = '', time = '', place } = wish
  const rules = rulesOnBehalf(staff, settings)
  const request = { day, time, venueId: place, places: lessonType.maxAthletes }
  const asked = { lessonType, request, settings: rules, own: [], now: currentTime() }
  const offer = wish.coach ? null : await findOffer(asked)
  const free = offer && !('refused' in offer) ? offer.coachIds : []
  const isGone = offer && 'refused' in offer && offer.refused === 'at-other-venue'
  // never preselect another coach
  const coach = wish.coach
    ? coaches.find(({ value }) => value === wish.coach)
    : (coaches.find(({ value }) => free.includes(value)) ?? (isGone ? undefined : coaches[0]))
  const startsAt = edgeAt(day, time, settings.timeZone, 'earlier')
  const moment = formatMomentWithYear(startsAt, settings.timeZone)
  const change = pathOf({ ...wish, time: undefined, place: undefined })
  if (!coach) return { coach: undefined, label: moment, shownAt: undefined, change }

  const endsAt = addMinutes(startsAt, lessonType.durationMinutes)
  const where = await findPlaceToShow(coach.value, { startsAt, endsAt }, settings)
  return {
    coach: coach.value,
    label: `${moment}, with ${coach.label}${where.name ? `, at ${where.name}` : ''}`,
    shownAt: writeShownPlace({ coach: coach.value, day, time }, where.venueId),
    change,
  }
}

/** Preselected athletes: those on the waiting list, or a family's only one. */
async function whoComes({ family, waiting }: NewBookingChoices, added: number): Promise<string[]> {
  if (!family) return []
  if (waiting) return await findChosenToWait(waiting.id)
  const [only, ...others] = family.athletes
  return only && others.length === 0 && added === 0 ? [only.id] : []
}

/** They gave one name; its last word is assumed to be the last name. */
function whoWaits({ name, phone, email }: WaitingEntry) {
  const words = name.split(' ')
  return { firstName: words.slice(0, -1).join(' ') || name, lastName: words.at(-1), phone, email }
}

/** `$22 for each athlete`, or `$60` */
function formatListPrice(
  { format, priceCents }: LessonType,
  { currency }: Pick<Settings, 'currency'>,
): string {
  const usual = formatMoney(priceCents, currency)
  return format === 'group' ? `${usual} for each athlete` : usual
}

function formatUsualPrice(
  { format, priceCents, ...tax }: LessonType,
  { currency }: Pick<Settings, 'currency'>,
): string {
  const usual = formatMoney(priceCents, currency)
  const sentence =
    format === 'group'
      ? `Leave it empty for the usual ${usual} for each athlete. What you enter is for the whole booking.`
      : `Leave it empty for the usual ${usual}.`
  return tax.taxKind === 'added' ? `${sentence} ${taxLabel(tax)} is added to it.` : sentence
}

/** The sibling price, if there is a discount. */
function formatSiblings(lessonType: LessonType, settings: Settings): string[] {
  const { siblingPercent, currency } = settings
  if (lessonType.format !== 'group' || !siblingPercent) return []
  const { max } = athletesPerBooking(lessonType)
  const prices = [2, 3]
    .filter((athletes) => athletes <= max)
    .map((athletes) => {
      const listed = priceOf(lessonType, athletes, currency)
      const seats = { priceCents: beforeTax(listed.priceCents, lessonType), places: athletes }
      const off = siblingDiscount({ ...seats, athletes }, siblingPercent)
      const { price } = lessOf(listed, lessonType, [['siblings', off]])
      return `${formatMoney(price.priceCents, currency)} for ${athletes}`
    })
  const off = `${siblingPercent}% off the second and every further of them`
  return [`With brothers and sisters there is ${off}: ${prices.join(', ')}.`]
}

/** The family's credits for this lesson type; null if there are none. */
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

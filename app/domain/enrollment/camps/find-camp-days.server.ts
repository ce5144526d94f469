import { findBalances, keptCents } from '~/domain/payments/charges/find-balances.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { type CalendarDate } from '~/values/business-time'
import {
  findBookedElsewhere,
  type BookedElsewhere,
} from '~/domain/enrollment/dates/find-booked-elsewhere.server'
import { type KnownTermClass } from '~/domain/enrollment/terms/find-term-class.server'
import type { ChangeDaysRefusal } from './change-days-texts'
import {
  findAddable,
  findChosenDays,
  priceToAdd,
  whyNotCancelDay,
  whyNotChangeDays,
} from './chosen-days.server'

/** A day that can be added, with what it costs, or canceled, with what was paid for it. */
export type CampDay = {
  day: CalendarDate
  startsAt: Date
  cents: number
  refused: ChangeDaysRefusal | null
}

/** What can be changed of the days of an enrollment in a camp now. */
export type CampDays = {
  termClass: KnownTermClass
  /** Why nothing can be. */
  refused: ChangeDaysRefusal | null
  toAdd: CampDay[]
  toCancel: CampDay[]
  /** Other lessons of the athlete at times of days that can be added. */
  elsewhere: BookedElsewhere[]
}

/** Null without access, and for a class of a season. */
export async function findCampDays(
  actor: Parent | Staff,
  enrollmentId: string,
  now: Date = clock.now(),
): Promise<CampDays | null> {
  const settings = await findSettings()
  const tx = database()
  const found = await findChosenDays(tx, actor, enrollmentId, now)
  if (!found) return null
  const { termClass } = found
  const refused = whyNotChangeDays(found)
  if (refused)
    return { termClass, refused: refused.refused, toAdd: [], toCancel: [], elsewhere: [] }
  const chosen = { found, settings }
  const addable = await findAddable(tx, actor, found, now)
  const toAdd = addable.map((date) => {
    const { day, startsAt } = date
    const cents = priceToAdd(date, chosen, now).price.priceCents
    return { day, startsAt, cents, refused: date.free > 0 ? null : ('day-full' as const) }
  })
  const withPlace = addable.filter(({ free }) => free > 0)
  const elsewhere = await findBookedElsewhere(actor, [found.athlete.id], withPlace, tx)
  const bookingIds = found.toCome.map(({ bookingId }) => bookingId)
  const balances = await findBalances({ bookingIds })
  const toCancel = found.toCome.map(({ bookingId, day, startsAt }) => {
    const balance = balances.find((one) => one.bookingId === bookingId)
    const refusal = whyNotCancelDay(actor, found, day)
    return {
      day,
      startsAt,
      cents: balance ? keptCents(balance) : 0,
      refused: refusal?.refused ?? null,
    }
  })
  return { termClass, refused: null, toAdd, toCancel, elsewhere }
}

import type { PlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import type { Settings } from '~/domain/settings/settings'
import { addDays, calendarDateAt, wallTimeAt } from '~/values/business-time'
import { typedMoney } from '~/values/money'

/** What a camp says, as its form has it; of a copy, registration opens as many days later. */
export function knownCamp(
  camp: PlannedClass,
  { timeZone }: Pick<Settings, 'timeZone'>,
  daysLater = 0,
) {
  const { title, description, whatToBring, minAge, maxAge, priceCents, dayPriceCents } = camp
  const { extras, open, term } = camp
  const { registrationOpensAt, membersOpenAt, dropNoticeDays } = term
  const later = (instant: Date) => addDays(calendarDateAt(instant, timeZone), daysLater)
  return {
    title,
    description,
    whatToBring,
    minAge,
    maxAge,
    priceCents: typedMoney(priceCents),
    allowsDays: dayPriceCents !== null,
    dayPriceCents: dayPriceCents === null ? '' : typedMoney(dayPriceCents),
    extras: extras.map(({ name, basis, priceCents }) => {
      return { name, basis, priceCents: typedMoney(priceCents) }
    }),
    opensOn: later(registrationOpensAt),
    opensTime: wallTimeAt(registrationOpensAt, timeZone),
    membersOn: membersOpenAt ? later(membersOpenAt) : '',
    dropNoticeDays,
    open,
  }
}

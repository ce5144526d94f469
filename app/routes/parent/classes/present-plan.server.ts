import { withTax } from '~/domain/catalogue/tax'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { presentElsewhere } from '~/domain/enrollment/dates/present-elsewhere'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import type { OfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import type { EnrollmentReview } from '~/domain/enrollment/review-enrollment.server'
import { discountLabel } from '~/domain/payments/charges/charge'
import type { Settings } from '~/domain/settings/settings'
import { formatDay, formatMoment, formatShortDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'

type Planned = EnrollmentReview['plans'][number]

/** What enrolling one athlete takes and costs, line by line. */
export function presentPlan(
  { firstName, dates, registrationFeeCents, dueNowCents, later, elsewhere, ...plan }: Planned,
  { lessonType, term }: Pick<OfferedClass, 'lessonType' | 'term'>,
  { currency, timeZone }: Pick<Settings, 'currency' | 'timeZone'>,
) {
  const discounts = dates.flatMap((date) => date.discounts)
  const offCents = discounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const feeCents = withTax(registrationFeeCents, lessonType)
  const extras = plan.extras.map(({ name, basis, priceCents }) => {
    const times = basis === 'day' ? dates.length : 1
    return { label: name, cents: withTax(priceCents, lessonType) * times }
  })
  const extraCents = extras.reduce((sum, { cents }) => sum + cents, 0)
  const total = dates.reduce((sum, { price }) => sum + price.priceCents, 0)
  const isCamp = term.kind === 'camp'
  const money = (cents: number) => formatMoney(cents, currency)
  const lines = [
    {
      label: isCamp ? campTexts.days(dates.length) : classTexts.lessons(dates.length),
      amount: money(total + offCents - feeCents - extraCents),
    },
    ...extras.map(({ label, cents }) => ({ label, amount: money(cents) })),
    ...(offCents > 0
      ? [
          {
            label: discountLabel({ reason: 'siblings', code: null }),
            amount: `− ${money(offCents)}`,
          },
        ]
      : []),
    ...(feeCents > 0 ? [{ label: classTexts.fee, amount: money(feeCents) }] : []),
    ...later.map(({ on, cents }) => ({
      label: `Charged later, on ${formatShortDay(on)}`,
      amount: `− ${money(cents)}`,
    })),
  ]
  return {
    firstName,
    when: spanOf(dates, { term, timeZone }),
    lines,
    total: { label: classTexts.dueNow, amount: money(dueNowCents) },
    elsewhere: presentElsewhere(firstName, elsewhere, timeZone),
  }
}

type Spanning = Pick<OfferedClass, 'term'> & Pick<Settings, 'timeZone'>

function spanOf(dates: Planned['dates'], { term, timeZone }: Spanning): string {
  const [first] = dates
  if (dates.length === 1) return formatMoment(first!.startsAt, timeZone)
  return term.endsOn === null
    ? `From ${formatDay(first!.day)}`
    : `${formatDay(first!.day)} to ${formatDay(dates.at(-1)!.day)}`
}

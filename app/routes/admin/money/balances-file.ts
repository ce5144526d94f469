import { data, type LoaderFunctionArgs } from '~/framework'
import { DayForm } from '~/domain/admin/admin-forms'
import { mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import { findEveryBalanceDue } from '~/domain/admin/money/find-balances-due.server'
import type { BalanceLine } from '~/domain/admin/money/payment-line'
import { instantsOf } from '~/domain/admin/reports/report-range'
import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, wallTimeAt, type TimeZone } from '~/values/business-time'
import { decimalMoney } from '~/values/money'

/** The list's balances, from all pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const asked = parseAddress(args.request, DayForm)
  if (asked.status !== 'success') throw data(answerTexts.badFilter, { status: 400 })

  const { timeZone } = await findSettings()
  const { day } = asked.value
  const lines = await findEveryBalanceDue(
    staff,
    mostInOneFile,
    day ? instantsOf({ from: day, until: day }, timeZone) : undefined,
  )
  if (!lines) throw data(`These are more than ${mostInOneFile} balances.`, { status: 409 })
  return csvFile('balances.csv', [headings, ...lines.map((line) => cellsOf(line, timeZone))])
}

const headings = ['Id', 'Day', 'Time', 'What', 'Family', 'Currency', 'Due', 'Too much']

function cellsOf(line: BalanceLine, zone: TimeZone): string[] {
  const { id, kind, guardian, lessonName, at, dueCents, currency } = line
  const money = (cents: number) => (cents > 0 ? decimalMoney(cents) : '')
  return [
    id,
    calendarDateAt(at, zone),
    kind === 'booking' ? wallTimeAt(at, zone) : '',
    lessonName ?? openingBalanceName,
    guardian?.name ?? '',
    currency,
    money(dueCents),
    money(-dueCents),
  ]
}

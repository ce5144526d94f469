import { data, type LoaderFunctionArgs } from '~/framework'
import { ReportForm, type ReportSplit } from '~/domain/admin/admin-forms'
import {
  isReportName,
  reportLabels,
  reportNames,
  reportTexts,
  type ReportName,
  type ReportQuery,
} from '~/domain/admin/reports/report'
import {
  commonRanges,
  instantsOf,
  lastTwelveMonths,
  periodBefore,
  unitOf,
  yearBefore,
  type DayRange,
} from '~/domain/admin/reports/report-range'
import { findVenues } from '~/domain/scheduling/venues/find-venues.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { ReportView } from '~/components/reports/report-view'
import type { Staff } from '~/values/actor'
import { addMonths, calendarDateAt, monthOf } from '~/values/business-time'
import { formatCalendarDate, formatZone } from '~/values/format/format-time'
import { reportPath } from '~/values/paths/report-paths'
import type { Comparison } from './comparison'
import { splitHeadings } from './lists'
import { presentAttendance } from './present-attendance.server'
import { presentCoachHours } from './present-coach-hours.server'
import { presentEarned } from './present-earned.server'
import { presentFamilies } from './present-families.server'
import { presentFees } from './present-fees.server'
import { presentFillRate } from './present-fill-rate.server'
import { presentOutstanding } from './present-outstanding.server'
import { presentPromoCodes } from './present-promo-codes.server'
import { presentReceived } from './present-received.server'
import { presentRefunds } from './present-refunds.server'
import { presentRetention } from './present-retention.server'
import { presentTaxes } from './present-taxes.server'

type Report = {
  splits: readonly ReportSplit[]
  present: (comparison: Comparison, by: ReportSplit | undefined) => Promise<ReportView>
}

const byLesson = ['lessonType', 'coach', 'venue'] as const

const reports: Record<ReportName, Report> = {
  received: splitBy([...byLesson, 'method'], presentReceived),
  earned: splitBy(byLesson, presentEarned),
  outstanding: whole(presentOutstanding),
  refunds: whole(presentRefunds),
  taxes: whole(presentTaxes),
  fees: whole(presentFees),
  attendance: splitBy(byLesson, presentAttendance),
  'fill-rate': whole(presentFillRate),
  families: whole(presentFamilies),
  retention: whole(presentRetention),
  'coach-hours': splitBy(['coach', 'venue'], presentCoachHours),
  'promo-codes': whole(presentPromoCodes),
}

/** By the first split, if none of these was asked for. */
function splitBy<Split extends ReportSplit>(
  splits: readonly [Split, ...Split[]],
  present: (comparison: Comparison, by: Split) => Promise<ReportView>,
): Report {
  const [usual] = splits
  return {
    splits,
    present: (comparison, by) => present(comparison, splits.find((one) => one === by) ?? usual),
  }
}

function whole(present: (comparison: Comparison) => Promise<ReportView>): Report {
  return { splits: [], present }
}

/** The URL's report; without a view for invalid days. */
export async function reportOf(staff: Staff, { params, request }: LoaderFunctionArgs) {
  const name = params.report
  if (!isReportName(name)) throw data('This report doesn’t exist.', { status: 404 })
  const { timeZone, currency } = await findSettings()
  const now = currentTime()
  const today = calendarDateAt(now, timeZone)
  const { present, splits } = reports[name]
  const submission = parseAddress(request, ReportForm)
  const asked = submission.status === 'success' ? submission.value : null
  const range = asked && rangeOf(asked, lastTwelveMonths(today))
  const hasDays = name !== 'outstanding'
  const days = (hasDays ? range : asked && { from: asked.from, until: asked.until }) ?? {}
  const by = asked && splits.includes(asked.by) ? asked.by : undefined
  const hasVenues = splits.includes('venue') && (await findVenues()).length > 0
  const offered = splits.filter((split) => split !== 'venue' || hasVenues)
  const shown = {
    name,
    hasDays,
    title: reportLabels[name].title,
    splits: offered.map((value) => ({ value, label: splitHeadings[value] })),
    ranges: commonRanges(today).map(({ label, range: days }) => ({
      label,
      to: reportPath(name, { ...days, by }),
    })),
    others: reportNames
      .filter((other): boolean => other !== name)
      .map((other) => ({
        label: reportLabels[other].title,
        to: reportPath(other, days),
      })),
  }
  if (!range)
    return {
      ...shown,
      lead: '',
      form: hasDays ? viewOfSubmission(submission, ReportForm) : unasked,
      view: null,
    }

  const askedFor = (days: DayRange): ReportQuery => ({
    staff,
    range: instantsOf(days, timeZone),
    unit: unitOf(range),
    zone: timeZone,
    now,
  })
  const [before, earlier] = [periodBefore(range), yearBefore(range)]
  const comparison: Comparison = {
    currency,
    days: { now: range, before, yearBefore: earlier },
    now: askedFor(range),
    before: askedFor(before),
    yearBefore: askedFor(earlier),
  }
  return {
    ...shown,
    lead: hasDays
      ? `${daysInWords(range)}, ${formatZone(timeZone)}.`
      : `As of ${formatCalendarDate(today)}.`,
    form: blankForm(ReportForm, { ...range, by }),
    view: await present(comparison, by),
  }
}

/** Of a report without days, which shows no field that could say what is wrong. */
const unasked = { ...blankForm(ReportForm), formErrors: [reportTexts.daysUnreadable] }

/** A day left open: up to today, or twelve months before the last day. */
function rangeOf({ from, until }: Partial<DayRange>, usual: DayRange): DayRange {
  if (from) return { from, until: until ?? (from > usual.until ? from : usual.until) }
  return until ? { from: `${addMonths(monthOf(until), -11)}-01`, until } : usual
}

/** `December 1, 2025 to November 25, 2026` */
function daysInWords({ from, until }: DayRange): string {
  const first = formatCalendarDate(from)
  return from === until ? first : `${first} to ${formatCalendarDate(until)}`
}

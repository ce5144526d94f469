import {
  familyOrderLabels,
  familyStateLabels,
  waiverStateLabels,
} from '~/domain/admin/families/families-texts'
import {
  activeDays,
  FamilyFilterForm,
  familyOrders,
  familyStates,
  type FamilyFilter,
} from '~/domain/admin/families/family-filter'
import { findFamilies, findFamilyChoices } from '~/domain/admin/families/find-families.server'
import type { FamilyLine } from '~/domain/admin/families/family-line'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatNumber } from '~/values/format/format-number'
import { formatMonth, formatShortDate } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { pageNumberOf } from '~/values/paging'

/** The URL's families; empty with a form error for an invalid filter. */
export async function familiesOf(staff: Staff, request: Request) {
  const [settings, kept] = await Promise.all([findSettings(), findFamilyChoices()])
  const choices = choicesOf(kept)
  const asked = parseAddress(request, FamilyFilterForm)
  if (asked.status !== 'success')
    return { ...nothing, choices, form: viewOfSubmission(asked, FamilyFilterForm) }

  const { order: _, ...filters } = asked.value
  const wantedPage = pageNumberOf(new URL(request.url).searchParams.get('page'))
  const found = await findFamilies(staff, asked.value, wantedPage)
  return {
    rows: found.entries.map((line) => toFamilyRow(line, settings)),
    total: {
      label: found.count === 1 ? '1 family' : `${formatNumber(found.count)} families`,
      owed: formatMoney(found.owedCents, settings.currency),
    },
    page: found.page,
    pages: found.pages,
    isFiltered: Object.values(filters).some(Boolean),
    since: sinceText(asked.value),
    choices,
    form: blankForm(FamilyFilterForm, asked.value),
  }
}

const nothing = {
  rows: [],
  total: { label: '', owed: '' },
  page: 1,
  pages: 1,
  isFiltered: true,
  since: null,
}

/** Which families a report led to; null if none did. */
function sinceText({ since, lessonIn, again, trial }: FamilyFilter): string | null {
  if (!since) return null
  const facts = [
    `the first lesson in ${formatMonth(since)}`,
    ...(trial ? ['that at a trial price'] : []),
    ...(lessonIn ? [`a lesson in ${formatMonth(lessonIn)}`] : []),
    ...(again ? [`another one booked within ${again} days`] : []),
  ]
  return `Only families with ${formatList(facts)}.`
}

export type FamilyRow = ReturnType<typeof toFamilyRow>

/** A family in the list and its CSV. */
export function toFamilyRow(line: FamilyLine, { timeZone, currency }: Settings) {
  const { guardianId, name, others, athletes, nextLessonAt, lastLessonAt, waiver } = line
  const dayOf = (instant: Date | null) =>
    instant ? formatShortDate(calendarDateAt(instant, timeZone)) : ''
  return {
    id: guardianId,
    adults: formatList([name, ...others.map((other) => other.name)]),
    phone: line.phone,
    email: line.email ?? '',
    athletes: formatList(athletes.map((athlete) => athlete.name)),
    nextLesson: dayOf(nextLessonAt),
    lastLesson: dayOf(lastLessonAt),
    waiver,
    waiverLabel: waiverStateLabels[waiver],
    tags: line.tags,
    owes: line.owedCents > 0,
    owed: formatMoney(line.owedCents, currency),
  }
}

function choicesOf({ lessonTypes, tags }: Awaited<ReturnType<typeof findFamilyChoices>>) {
  return {
    states: [
      anyOf('All families'),
      ...familyStates.map((value) => ({ value, label: familyStateLabels[value] })),
    ],
    money: [anyOf('Any balance'), { value: 'owes', label: 'Owes money' }],
    waivers: [anyOf('Any waiver'), { value: 'missing', label: waiverDeskTexts.isMissing }],
    lessonTypes: [
      anyOf('All lessons'),
      ...lessonTypes.map(({ id, name }) => ({ value: id, label: name })),
    ],
    tags: [anyOf('Any tag'), ...tags.map((label) => ({ value: label, label }))],
    orders: familyOrders.map((value) => ({ value, label: familyOrderLabels[value] })),
    activeHelp: `Active: a lesson in the last ${activeDays} days, or one to come.`,
  }
}

function anyOf(label: string) {
  return { value: '', label }
}

import { data, type LoaderFunctionArgs } from '~/framework'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { findEveryFamily } from '~/domain/admin/families/find-families.server'
import { mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import type { FamilyLine } from '~/domain/admin/families/family-line'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { decimalMoney } from '~/values/money'
import { toFamilyRow } from './families.server'

/** The list's families, from all pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const asked = parseAddress(args.request, FamilyFilterForm)
  if (asked.status !== 'success') throw data(answerTexts.badFilter, { status: 400 })

  const settings = await findSettings()
  const lines = await findEveryFamily(staff, asked.value, mostInOneFile)
  if (!lines) throw data(tooMany, { status: 409 })
  return csvFile('families.csv', [headings, ...lines.map((line) => cellsOf(line, settings))])
}

const tooMany = `These are more than ${mostInOneFile} families. Use more filters, and save them in parts.`

const headings = [
  'Id',
  'Adults',
  'Phone',
  'Email',
  'Athletes',
  'Next lesson',
  'Last lesson',
  'Waiver',
  'Tags',
  'Currency',
  'Owes',
]

function cellsOf(line: FamilyLine, settings: Settings): string[] {
  const row = toFamilyRow(line, settings)
  const { id, adults, phone, email, athletes, nextLesson, lastLesson } = row
  return [
    id,
    adults,
    phone,
    email,
    athletes,
    nextLesson,
    lastLesson,
    row.waiverLabel,
    row.tags.join(', '),
    settings.currency,
    decimalMoney(line.owedCents),
  ]
}

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { familiesTexts } from '~/domain/admin/families/families-texts'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { findEveryFamily } from '~/domain/admin/families/find-families.server'
import { mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { rowOf, type FamilyRow } from './families.server'

/** The list's families, from all pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const asked = parseAddress(args.request, FamilyFilterForm)
  if (asked.status !== 'success') throw data(familiesTexts.unreadable, { status: 400 })

  const settings = await findSettings()
  const lines = await findEveryFamily(staff, asked.value, mostInOneFile)
  if (!lines) throw data(tooMany, { status: 409 })
  return csvFile('families.csv', [headings, ...lines.map((line) => cellsOf(rowOf(line, settings)))])
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
  'Owes',
]

function cellsOf(row: FamilyRow): string[] {
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
    row.owed,
  ]
}

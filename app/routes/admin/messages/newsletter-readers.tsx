import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Link } from '~/components/layout/navigation/link'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Page } from '~/components/layout/page'
import { Table, type Column } from '~/components/layout/table'
import { Empty } from '~/components/layout/texts/empty'
import {
  findNewsletterReaders,
  type NewsletterReader,
} from '~/domain/communications/newsletter/find-newsletter-readers.server'
import {
  newsletterReaderTexts,
  newsletterSourceLabels,
} from '~/domain/communications/newsletter/newsletter-reader-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatNumber } from '~/values/format/format-number'
import { formatCalendarDate } from '~/values/format/format-time'
import { pageNumberOf } from '~/values/paging'
import { newsletterReadersFilePath, newsletterReadersPath } from '~/values/paths/admin-paths'
import { familyPath } from '~/values/paths/family-paths'
import { may } from '~/values/permissions'
import { saveAsCsv } from '~/values/text/save-as-csv'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const wantedPage = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [{ timeZone }, found] = await Promise.all([
    findSettings(),
    findNewsletterReaders(staff, wantedPage),
  ])
  const { count, waiting, page, pages } = found
  return {
    rows: found.entries.map((one) => rowOf(one, timeZone, may(staff, 'correct-families'))),
    total: count === 1 ? '1 reader' : `${formatNumber(count)} readers`,
    waiting: waiting > 0 ? newsletterReaderTexts.waiting(waiting) : null,
    page,
    pages,
  }
}

export const meta = unlistedMeta(newsletterReaderTexts.title)

type Row = ReturnType<typeof rowOf>

function rowOf(reader: NewsletterReader, zone: TimeZone, seesFamilies: boolean) {
  const { id, email, guardianName, source, confirmedAt } = reader
  return {
    id,
    email,
    who: guardianName ?? '',
    family: guardianName && seesFamilies ? familyPath(id) : null,
    how: source ? newsletterSourceLabels[source] : newsletterReaderTexts.inAccount,
    since: confirmedAt ? formatCalendarDate(calendarDateAt(confirmedAt, zone)) : '',
  }
}

const columns: Column<Row>[] = [
  { heading: 'Email', cell: ({ email }) => email },
  { heading: 'Family', cell: ({ who, family }) => (family ? <Link to={family}>{who}</Link> : who) },
  { heading: 'Signed up', cell: ({ how }) => how },
  { heading: 'Confirmed', cell: ({ since }) => since },
]

export default function NewsletterReaders() {
  const { rows, total, waiting, page, pages } = useLoaderData<typeof loader>()
  return (
    <Page title={newsletterReaderTexts.title} lead={newsletterReaderTexts.lead}>
      {rows.length > 0 ? (
        <>
          <Table caption={total} columns={columns} rows={rows} keyOf={({ id }) => id} />
          <p>
            <a href={newsletterReadersFilePath()}>{saveAsCsv}</a>
          </p>
        </>
      ) : (
        <Empty title={newsletterReaderTexts.nobody}>
          <p>{newsletterReaderTexts.nobodyYet}</p>
        </Empty>
      )}
      {waiting && <p>{waiting}</p>}
      <Pagination of="readers" page={page} pages={pages} to={newsletterReadersPath} />
    </Page>
  )
}

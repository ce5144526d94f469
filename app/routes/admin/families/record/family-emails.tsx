import { redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { Link } from '~/components/layout/navigation/link'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Table, type Column } from '~/components/layout/table'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { emailKinds } from '~/domain/communications/email-kinds'
import { findMessages } from '~/domain/communications/find-messages.server'
import { recipientOf, type Message } from '~/domain/communications/message'
import { findTextsTo, type ListedText } from '~/domain/communications/texts/find-texts.server'
import { textRuleOf } from '~/domain/communications/texts/text-kinds'
import { textStateLabels } from '~/domain/communications/texts/text-state'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { TimeZone } from '~/values/business-time'
import { formatMomentWithYear } from '~/values/format/format-time'
import { pageNumberOf } from '~/values/paging'
import { adminMessagePath, pageOfList } from '~/values/paths/admin-paths'
import { familyEmailsPath } from '~/values/paths/family-paths'
import { MessageTag } from '../../messages/message-tag'
import { openFamily } from './open-family.server'
import { metaOfPart, RecordPage } from './record-page'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId, record } = await openFamily(args, 'answer-messages')
  const { timeZone } = await findSettings()
  const { search, searchParams } = new URL(args.request.url)
  const wanted = { guardianId, state: 'all' as const, page: pageNumberOf(searchParams.get('page')) }
  const { entries, page, pages } = await findMessages(staff, wanted)
  if (page > pages) throw redirect(familyEmailsPath(guardianId) + pageOfList(search, pages))
  const texts = page === 1 ? await findTextsTo(staff, guardianId) : []
  return {
    record,
    rows: entries.map((message) => rowOf(message, timeZone)),
    texts: texts.map((text) => textOf(text, timeZone)),
    page,
    pages,
  }
}

export const meta = metaOfPart(recordTexts.emails)

type Row = ReturnType<typeof rowOf>

function rowOf(message: Message, zone: TimeZone) {
  const { id, kind, state, subject, createdAt } = message
  return {
    id,
    state,
    to: adminMessagePath(id),
    what: subject ?? emailKinds[kind].label,
    toWhom: recipientOf(message),
    written: formatMomentWithYear(createdAt, zone),
  }
}

type TextRow = ReturnType<typeof textOf>

function textOf({ id, kind, body, state, lastError, createdAt }: ListedText, zone: TimeZone) {
  return {
    id,
    what: body ?? textRuleOf({ id, kind }).label,
    written: formatMomentWithYear(createdAt, zone),
    state: textStateLabels[state] + (lastError ? ` (${lastError})` : ''),
  }
}

const textColumns: Column<TextRow>[] = [
  { heading: 'Text', cell: ({ what }) => what },
  { heading: 'Written', cell: ({ written }) => written },
  { heading: 'State', cell: ({ state }) => state },
]

const columns: Column<Row>[] = [
  { heading: 'Email', cell: ({ to, what }) => <Link to={to}>{what}</Link> },
  { heading: 'To', cell: ({ toWhom }) => toWhom },
  { heading: 'Written', cell: ({ written }) => written },
  { heading: 'State', cell: ({ state }) => <MessageTag state={state} /> },
]

export default function FamilyEmails() {
  const { record, rows, texts, page, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <RecordPage record={record} part={recordTexts.emails}>
      {rows.length > 0 ? (
        <Table
          caption={recordTexts.emailsNewest}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      ) : (
        <p>{recordTexts.noEmails}</p>
      )}
      <Pagination of="emails" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
      {texts.length > 0 && (
        <Table
          caption={recordTexts.textsNewest}
          columns={textColumns}
          rows={texts}
          keyOf={({ id }) => id}
        />
      )}
    </RecordPage>
  )
}

import { Form, useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import {
  findFamilyCertificates,
  findFamilyExports,
  findFamilyReceipts,
  findFamilySignatures,
  type FamilyCertificate,
  type FamilyExport,
  type FamilyReceipt,
  type FamilySignature,
} from '~/domain/admin/families/record/find-family-documents.server'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { documentTexts } from '~/domain/family/documents/family-document-texts'
import {
  listFamilyDocuments,
  type FamilyDocument,
} from '~/domain/family/documents/list-family-documents.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { levelLabels } from '~/values/level'
import { formatMoney } from '~/values/money'
import {
  formatCalendarDate,
  formatMomentWithYear,
  formatReceived,
} from '~/values/format/format-time'
import { pageNumberOf } from '~/values/paging'
import { pageOfList } from '~/values/paths/admin-paths'
import {
  familyDocumentFilePath,
  familyWaiverFilePath,
  removeDocumentPath,
  shareDocumentPath,
  uploadDocumentPath,
} from '~/values/paths/family-paths'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { certificatePath } from '~/values/paths/progress-paths'
import { openFamily } from '../open-family.server'
import { metaOfPart, RecordPage } from '../record-page'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId, record } = await openFamily(args)
  const { timeZone } = await findSettings()
  const now = currentTime()
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [documents, signed, receipts, certificates, exports] = await Promise.all([
    listFamilyDocuments(staff, guardianId),
    findFamilySignatures(staff, guardianId, wanted),
    findFamilyReceipts(staff, guardianId),
    findFamilyCertificates(staff, guardianId),
    findFamilyExports(staff, guardianId),
  ])
  return {
    record,
    upload: uploadDocumentPath(guardianId),
    documents: documents.map((one) => documentEntry(one, guardianId, timeZone)),
    waivers: signed.entries.map((one) => waiverRow(one, guardianId, timeZone, now)),
    page: signed.page,
    pages: signed.pages,
    receipts: receipts?.map((one) => receiptEntry(one, timeZone)) ?? null,
    certificates: certificates?.map((one) => certificateEntry(one, timeZone)) ?? null,
    exports: exports.map((one) => exportEntry(one, timeZone, now)),
  }
}

export const meta = metaOfPart(recordTexts.documents)

function documentEntry(
  { id, title, isShared, isPdf, uploadedAt, uploadedBy }: FamilyDocument,
  guardianId: string,
  zone: TimeZone,
) {
  return {
    id,
    title,
    isShared,
    facts: [
      isPdf ? 'PDF' : 'Picture',
      formatCalendarDate(calendarDateAt(uploadedAt, zone)),
      uploadedBy,
    ],
    file: familyDocumentFilePath(guardianId, id),
    share: shareDocumentPath(guardianId, id),
    remove: removeDocumentPath(guardianId, id),
  }
}

type Document = ReturnType<typeof documentEntry>

type Row = ReturnType<typeof waiverRow>

function waiverRow(one: FamilySignature, guardianId: string, zone: TimeZone, now: Date) {
  const day = (at: Date) => formatCalendarDate(calendarDateAt(at, zone))
  const isOver = one.validUntil <= now
  return {
    id: one.id,
    athlete: one.athleteName,
    title: one.title,
    signed: `${one.signerName}, ${day(one.signedAt)}`,
    until: day(one.validUntil),
    state: isOver ? 'Expired' : one.isCurrentText ? 'In force' : 'Earlier text',
    counts: !isOver && one.isCurrentText,
    file: familyWaiverFilePath(guardianId, one.id),
  }
}

function receiptEntry(
  { paymentId, number, receivedAt, amountCents, currency }: FamilyReceipt,
  zone: TimeZone,
) {
  return {
    id: paymentId,
    title: recordTexts.receipt(number),
    to: adminPaymentPath(paymentId),
    facts: [formatMoney(amountCents, currency), formatReceived(receivedAt, zone)],
  }
}

function certificateEntry(
  { id, athleteId, athlete, level, earnedAt }: FamilyCertificate,
  zone: TimeZone,
) {
  return {
    id,
    title: `${athlete}: ${levelLabels[level]}`,
    to: certificatePath(athleteId, id),
    facts: [formatCalendarDate(calendarDateAt(earnedAt, zone))],
  }
}

function exportEntry(
  { id, requestedAt, madeAt, expiresAt }: FamilyExport,
  zone: TimeZone,
  now: Date,
) {
  const moment = (at: Date) => formatMomentWithYear(at, zone)
  const state = !madeAt
    ? 'Being made'
    : expiresAt && expiresAt <= now
      ? 'No longer available'
      : `Ready for the family until ${expiresAt ? moment(expiresAt) : ''}`
  return { id, title: recordTexts.export, facts: [`Requested ${moment(requestedAt)}`, state] }
}

const columns: Column<Row>[] = [
  { heading: 'For', cell: ({ athlete }) => athlete },
  { heading: 'Waiver', cell: ({ title }) => title },
  { heading: 'Signed by', cell: ({ signed }) => signed },
  { heading: 'Holds until', cell: ({ until }) => until },
  {
    heading: 'State',
    cell: ({ counts, state }) => <Tag tone={counts ? 'good' : 'over'}>{state}</Tag>,
  },
  {
    heading: 'File',
    cell: ({ file, athlete, signed }) => (
      <a href={file}>
        PDF
        <span className="sr-only">
          {' '}
          of the waiver for {athlete}, {signed}
        </span>
      </a>
    ),
  },
]

function entryOf({ id, title, isShared, facts, file, share, remove }: Document) {
  return {
    id,
    title: (
      <a href={file} download>
        {title}
      </a>
    ),
    tag: isShared && <Tag tone="good">{documentTexts.sharedTag}</Tag>,
    facts,
    actions: (
      <>
        <Form method="post" action={share}>
          <input type="hidden" name="shared" value={isShared ? 'no' : 'yes'} />
          <SubmitButton variant="quiet">
            {isShared ? documentTexts.hide : documentTexts.show}
            <span className="sr-only">: {title}</span>
          </SubmitButton>
        </Form>
        <LinkButton to={remove} variant="quiet">
          {documentTexts.remove}
          <span className="sr-only">: {title}</span>
        </LinkButton>
      </>
    ),
  }
}

export default function FamilyDocuments() {
  const shown = useLoaderData<typeof loader>()
  const { record, upload, documents } = shown
  const { waivers, page, pages, receipts, certificates, exports } = shown
  const { search } = useLocation()
  return (
    <RecordPage record={record} part={recordTexts.documents}>
      <h3>{documentTexts.heading}</h3>
      <EntryList entries={documents.map(entryOf)} />
      {documents.length === 0 && <p>{documentTexts.none}</p>}
      <LinkButton to={upload} variant="quiet">
        {documentTexts.upload}
      </LinkButton>
      <h3>{recordTexts.waivers}</h3>
      {waivers.length > 0 ? (
        <Table
          caption={recordTexts.waiversSigned}
          columns={columns}
          rows={waivers}
          keyOf={({ id }) => id}
        />
      ) : (
        <p>{recordTexts.noWaivers}</p>
      )}
      <Pagination of="waivers" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
      {receipts && (
        <>
          <h3>{recordTexts.receipts}</h3>
          <EntryList entries={receipts} />
          {receipts.length === 0 && <p>{recordTexts.noReceipts}</p>}
        </>
      )}
      {certificates && (
        <>
          <h3>{recordTexts.certificates}</h3>
          <EntryList entries={certificates} />
          {certificates.length === 0 && <p>{recordTexts.noCertificates}</p>}
        </>
      )}
      <h3>{recordTexts.exports}</h3>
      <EntryList entries={exports} />
      {exports.length === 0 && <p>{recordTexts.noExports}</p>}
    </RecordPage>
  )
}

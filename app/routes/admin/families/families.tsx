import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { Fragment } from 'react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { familiesTexts } from '~/domain/admin/families/families-texts'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminNewBookingPath, pageOfList } from '~/values/paths/admin-paths'
import {
  familiesFilePath,
  familiesPath,
  familyPath,
  messageFamiliesPath,
} from '~/values/paths/family-paths'
import { FamiliesFilter } from '~/components/family/list/families-filter'
import { NoFamilies } from '~/components/family/list/no-families'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { familiesOf, type FamilyRow } from './families.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  return answerFiltered(await familiesOf(staff, args.request))
}

export const meta = unlistedMeta(familiesTexts.title)

const columns: Column<FamilyRow>[] = [
  { heading: 'Adults', cell: ({ id, adults }) => <Link to={familyPath(id)}>{adults}</Link> },
  { heading: 'Contact', cell: (row) => <Contact {...row} /> },
  { heading: 'Athletes', cell: ({ athletes }) => athletes },
  { heading: 'Next lesson', cell: ({ nextLesson }) => nextLesson },
  { heading: 'Last lesson', cell: ({ lastLesson }) => lastLesson },
  { heading: 'Waiver', cell: (row) => <Waiver {...row} /> },
  { heading: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { heading: 'Owes', cell: (row) => <Owed {...row} />, numeric: true },
]

export default function Families() {
  const { rows, total, page, pages, isFiltered, since, choices, form } =
    useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title={familiesTexts.title}>
      <PrimaryAction>
        <LinkButton to={adminNewBookingPath()}>{staffBookingTexts.bookForFamily}</LinkButton>
      </PrimaryAction>
      <ErrorSummary form={form} />
      <FamiliesFilter form={form} choices={choices} />
      {since && (
        <p>
          {since} <Link to={familiesPath()}>{familiesTexts.showAll}</Link>
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <Table
            caption={familiesTexts.title}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            total={{ label: total.label, cells: { Owes: total.owed } }}
          />
          <p>
            <a href={familiesFilePath(search)}>{saveAsCsv}</a>
          </p>
          <p>
            <Link to={messageFamiliesPath(search)}>{familyActionTexts.messageFamilies}</Link>
          </p>
        </>
      ) : (
        <NoFamilies isFiltered={isFiltered} />
      )}
      <Pagination of="families" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}

function Contact({ phone, email }: FamilyRow) {
  return (
    <span>
      {phone && <PhoneLink phone={phone} />} {email && <EmailLink email={email} />}
    </span>
  )
}

/** Breaks after `@` where the column is narrow, and at dots where a side of it is still too long. */
function EmailLink({ email }: { email: string }) {
  const domainAt = email.indexOf('@') + 1
  return (
    <a href={`mailto:${email}`}>
      <BreaksAtDots text={email.slice(0, domainAt)} />
      <span>
        <BreaksAtDots text={email.slice(domainAt)} />
      </span>
    </a>
  )
}

function BreaksAtDots({ text }: { text: string }) {
  return text.split(/(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function Waiver({ waiver, waiverLabel }: FamilyRow) {
  return waiver === 'missing' ? (
    <Tag tone="attention">{waiverLabel}</Tag>
  ) : (
    <span className="whole">{waiverLabel}</span>
  )
}

function Owed({ owes, owed }: FamilyRow) {
  return owes ? <Tag tone="owed">{owed}</Tag> : owed
}

import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import '~/components/booking/roster/printed-roster.css'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Link } from '~/components/layout/navigation/link'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { Page } from '~/components/layout/page'
import { PrintButton } from '~/components/layout/print-button'
import { Table, type Column } from '~/components/layout/table'
import { Empty } from '~/components/layout/texts/empty'
import { useFocusOnArrival } from '~/components/use-focus-on-arrival'
import { findGuests } from '~/domain/parties/guests/find-guests.server'
import { openGuestNotes } from '~/domain/parties/guests/open-guest-notes.server'
import { mayRemoveGuests } from '~/domain/parties/guests/remove-guest.server'
import { formatAnswers, guestTexts } from '~/domain/parties/guests/guest-texts'
import { birthdayChild } from '~/domain/parties/present-party'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { formatMoment } from '~/values/format/format-time'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { adminPartyPath } from '~/values/paths/camp-paths'
import { adminPartyWaiverPath, adminRemoveGuestPath } from '~/values/paths/party-guest-paths'
import { may } from '~/values/permissions'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { timeZone } = await settingsOf(args)
  const found = await findGuests(staff, args.params.partyId ?? '', currentTime())
  if (!found) throw notFound()
  const { party, guests, waivers, opensNotes } = found
  const { startsAt } = party.booking.lesson
  return {
    title: guestTexts.invitation(birthdayChild(party)),
    lead: `${party.package.title}, ${formatMoment(startsAt, timeZone)}`,
    answers: guests.length > 0 ? formatAnswers(guests) : null,
    opensNotes,
    hasNotes: guests.some(({ hasNote }) => hasNote),
    back: may(staff, 'handle-payments')
      ? adminPartyPath(party.id)
      : adminBookingPath(party.bookingId),
    guests: guests.map(
      ({ id, childName, coming, people, contactName, phone, email, ...guest }) => ({
        id,
        childName,
        answer: coming ? `${guestTexts.comes}, ${people}` : guestTexts.declined,
        contact: { name: contactName, phone, email },
        note: guest.hasNote ? guestTexts.hasNote : '',
        coming,
        remove: mayRemoveGuests(staff) ? adminRemoveGuestPath(party.id, id) : null,
        waiver: guest.waiverId && adminPartyWaiverPath(party.id, guest.waiverId),
      }),
    ),
    waivers: waivers.map(({ id, childName, signerName, signedAt }) => ({
      id,
      to: adminPartyWaiverPath(party.id, id),
      label: `${childName}, signed by ${signerName} on ${formatMoment(signedAt, timeZone)}`,
    })),
  }
}

/** Opens what guests said of health, by a button, since each access is recorded. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const notes = await openGuestNotes(staff, args.params.partyId ?? '')
  if (!notes) throw notFound()
  return { notes }
}

export const meta = unlistedMeta(guestTexts.list)

type Guest = Awaited<ReturnType<typeof loader>>['guests'][number]

const columns: Column<Guest>[] = [
  { heading: 'Child', cell: ({ childName }) => childName },
  { heading: 'Here', cell: ({ coming }) => (coming ? <Box /> : '') },
  {
    heading: 'Answer',
    cell: ({ answer, remove, childName }) => (
      <div>
        {answer}{' '}
        {remove && (
          <span className="printed-roster-ways">
            <Link to={remove}>
              {guestTexts.remove}
              <span className="sr-only"> the answer for {childName}</span>
            </Link>
          </span>
        )}
      </div>
    ),
  },
  {
    heading: 'Contact',
    cell: ({ contact: { name, phone, email } }) => (
      <div>
        {name}, <PhoneLink phone={phone} />
        {email && `, ${email}`}
      </div>
    ),
  },
]

const noteColumn: Column<Guest> = { heading: guestTexts.notes, cell: ({ note }) => note }

const waiverColumn: Column<Guest> = {
  heading: guestTexts.waiver,
  cell({ coming, waiver }) {
    if (waiver) return <Link to={waiver}>{guestTexts.waiverSigned}</Link>
    return coming ? guestTexts.waiverMissing : ''
  },
}

/** To check off by hand. */
function Box() {
  return <span className="tick-box" role="img" aria-label="Check-in box" />
}

export default function PartyGuests() {
  const { title, lead, answers, opensNotes, hasNotes, back, guests, waivers } =
    useLoaderData<typeof loader>()
  const notes = useActionData<typeof action>()?.notes
  const opened = useFocusOnArrival<HTMLParagraphElement>(notes)
  return (
    <div className="printed-roster">
      <Page title={title} lead={lead}>
        <div className="printed-roster-ways">
          <Actions>
            <PrintButton>{guestTexts.print}</PrintButton>
            <LinkButton to={back} variant="quiet">
              {guestTexts.backToParty}
            </LinkButton>
          </Actions>
        </div>
        {!opensNotes && <p>{guestTexts.healthLeftOut}</p>}
        {hasNotes && !notes && (
          <Form method="post" className="printed-roster-ways">
            <p>{guestTexts.openNotesHelp}</p>
            <SubmitButton variant="quiet">{guestTexts.openNotes}</SubmitButton>
          </Form>
        )}
        {notes && (
          <p className="printed-roster-ways" ref={opened} tabIndex={-1}>
            {guestTexts.notesOpened}
          </p>
        )}
        {answers ? <p>{answers}</p> : <Empty title={guestTexts.noAnswers} />}
        {guests.length > 0 && (
          <Table
            caption={guestTexts.list}
            columns={[...columns, ...(opensNotes ? [noteColumn] : []), waiverColumn]}
            rows={guests.map((guest) => ({ ...guest, note: notes?.[guest.id] ?? guest.note }))}
            keyOf={({ id }) => id}
          />
        )}
        {waivers.length > 0 && (
          <div className="printed-roster-ways">
            <h2>{guestTexts.signedWaivers}</h2>
            <ul>
              {waivers.map(({ id, to, label }) => (
                <li key={id}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Page>
    </div>
  )
}

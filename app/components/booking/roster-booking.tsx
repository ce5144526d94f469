import { ContactList, type ContactItem } from '~/components/layout/texts/contact-list'
import { Link } from '~/components/layout/navigation/link'
import { Tag } from '~/components/layout/tag'
import { AttendanceForm, type AttendanceFields } from './attendance-form'
import { RosterAthlete, type AthleteOnRoster } from './roster-athlete'

export type BookingOnRoster = {
  id: string
  /** Where the whole of it is shown. */
  to: string
  /** Whose it is, e.g. "Zoe Okafor and Eli Okafor". */
  whose: string
  /** Said where it is not simply booked, e.g. "Awaiting payment". */
  state?: string
  canceled: boolean
  athletes: AthleteOnRoster[]
  facts: ContactItem[]
  /** Says who came; null where nobody is expected. */
  attendance: AttendanceFields | null
  /** What is still to be paid, and where it is entered; null for those who do not handle money. */
  take: { to: string; amount: string } | null
}

/** What one family booked of a lesson; once canceled, no more than whose it was. */
export function RosterBooking({ booking }: { booking: BookingOnRoster }) {
  const { to, whose, state, canceled, athletes, facts, attendance, take } = booking
  return (
    <div className="roster-booking">
      {canceled && (
        <p>
          <del>{whose}</del>
        </p>
      )}
      {state && (
        <p>
          <Tag tone={canceled ? 'over' : 'attention'}>{state}</Tag>
        </p>
      )}
      {!canceled && (
        <>
          {athletes.map((athlete) => (
            <RosterAthlete key={athlete.id} {...athlete} />
          ))}
          {attendance && <AttendanceForm {...attendance} />}
          <ContactList items={facts} />
        </>
      )}
      {take && (
        <p>
          Still to be paid: {take.amount}.{' '}
          <Link to={take.to}>
            Take a payment<span className="sr-only"> of {whose}</span>
          </Link>
        </p>
      )}
      <p>
        <Link to={to}>
          The whole booking<span className="sr-only"> of {whose}</span>
        </Link>
      </p>
    </div>
  )
}

import { Form } from '@remix-run/react'
import { Fragment } from 'react'
import { Portrait } from '~/components/family/portrait'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { Tag } from '~/components/layout/tag'
import { ContactList, type ContactItem } from '~/components/layout/texts/contact-list'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { staffBookingTexts } from '~/domain/booking/staff-booking-texts'
import type { ShownPicture } from '~/values/paths/picture-paths'
import { MarkButtons, type AthleteMarks } from './mark-buttons'

/** What a coach has to see of an athlete without asking. */
export type Alert = {
  label: string
  tone?: 'alive' | 'attention' | 'trouble'
  /** Where something is done about it. */
  to?: string
}

export type RosterRowView = {
  id: string
  name: string
  /** Null where there is none, or none for the reader. */
  picture: ShownPicture | null
  /** E.g. "9 years old. Has tried it, a class or a camp." */
  about: string
  alerts: Alert[]
  /** Pick-up, phone numbers, what to work on, notes. */
  facts: ContactItem[]
  links: { to: string; label: string }[]
  /** Where the medical note is opened, for whom there is one to open. */
  noteAction?: string
  /** Changes with every mark that is saved, so that what is shown is what is kept. */
  seen: string
  /** Says whether they came; null where the lesson's form does not. */
  marks: AthleteMarks | null
  /** Where it is said instead, of whom a family has not confirmed. */
  confirmAt?: string
}

/** An athlete of a lesson. A medical note is opened by a button, as opening it is recorded. */
export function RosterRow({ row }: { row: RosterRowView }) {
  const { name, picture, about, alerts, facts, links, noteAction, seen, marks, confirmAt } = row
  return (
    <li className="roster-row">
      <div className="roster-name">
        <Portrait name={name} picture={picture} />
        <div>
          <h3>{name}</h3>
          <p className="roster-facts">{about}</p>
        </div>
      </div>
      {alerts.length > 0 && (
        <p className="roster-alerts">
          {alerts.map(({ label, tone, to }) => (
            <Fragment key={label}>
              <Tag tone={tone}>
                {to ? (
                  <Link to={to}>
                    {label}
                    <span className="sr-only"> of {name}</span>
                  </Link>
                ) : (
                  label
                )}
              </Tag>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {marks && <MarkButtons key={seen} {...marks} />}
      {confirmAt && (
        <p>
          <Link to={confirmAt}>
            {staffBookingTexts.takeAttendance}
            <span className="sr-only"> of {name}</span>
          </Link>
        </p>
      )}
      <Disclosure
        summary={
          <>
            Pick-up, phone, notes<span className="sr-only"> of {name}</span>
          </>
        }
      >
        {noteAction && (
          <Form method="post" action={noteAction}>
            <SubmitButton variant="quiet">
              <span>
                {staffBookingTexts.openMedicalNote}
                <span className="sr-only"> of {name}</span>
              </span>
            </SubmitButton>
          </Form>
        )}
        <ContactList items={facts} />
        <ul className="roster-links">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>
                {label}
                <span className="sr-only"> of {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

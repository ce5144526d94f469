import { Fragment } from 'react'
import { Portrait } from '~/components/family/portrait'
import { Link } from '~/components/layout/navigation/link'
import { Tag } from '~/components/layout/tag'
import { ContactList, type ContactItem } from '~/components/layout/texts/contact-list'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import type { ShownPicture } from '~/values/paths/files/picture-paths'
import { MarkButtons, type AthleteMarks } from './mark-buttons'
import { OpenMedicalNote } from './open-medical-note'

/** A warning about an athlete on the roster. */
export type Alert = {
  label: string
  tone?: 'attention' | 'owed' | 'trouble'
  /** Where to resolve it. */
  to?: string
}

export type RosterRowView = {
  id: string
  name: string
  /** Null if there is none or the viewer may not see it. */
  picture: ShownPicture | null
  /** Such as "9 years old. Has tried it, a class or a camp." */
  about: string
  alerts: Alert[]
  /** Pick-up, phone numbers, focus, notes. */
  facts: ContactItem[]
  links: { to: string; label: string }[]
  /** Opens the medical note, if there is one. */
  noteAction?: string
  /** Changes with each save, as a React key, so that the row shows the saved state. */
  seen: string
  /** Null if attendance is not taken here. */
  marks: AthleteMarks | null
  /** Where staff confirm a booking that the family has not. */
  confirmAt?: string
}

/**
 * An athlete of a lesson. The medical note opens with a button, because each access is recorded.
 */
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
        {noteAction && <OpenMedicalNote action={noteAction} name={name} />}
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

import { Portrait } from '~/components/family/portrait'
import { Link } from '~/components/layout/navigation/link'
import { Tag } from '~/components/layout/tag'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import type { ShownPicture } from '~/values/paths/files/picture-paths'
import { OpenMedicalNote } from './open-medical-note'
import './roster.css'

export type AthleteOnRoster = {
  id: string
  name: string
  /** Null if there is none or the viewer may not see it. */
  picture: ShownPicture | null
  /** Such as "9 years old. Has tried it, a class or a camp." */
  about: string
  waiverSigned: boolean
  /** Where to sign it, if missing. */
  signAt?: string
  /** The saved attendance, such as "Present". */
  attendance?: string
  /** Whether an absence was reported. */
  isAbsent?: boolean
  /** Opens the medical note, if there is one. */
  noteAction?: string
  /** Evaluates the athlete, if the viewer may. */
  evaluateAt?: string
}

/** An expected athlete. */
export function RosterAthleteCard(athlete: AthleteOnRoster) {
  const { name, picture, about, waiverSigned, signAt } = athlete
  const { attendance, isAbsent, noteAction, evaluateAt } = athlete
  return (
    <div className="roster-athlete">
      <div className="roster-name">
        <Portrait name={name} picture={picture} />
        <h3>{name}</h3>
      </div>
      <p className="roster-facts">{about}</p>
      <p>
        {waiverSigned ? (
          <Tag>{waiverDeskTexts.signed}</Tag>
        ) : (
          <Tag tone="attention">{waiverDeskTexts.notSigned}</Tag>
        )}{' '}
        {attendance && <Tag tone={isAbsent ? 'attention' : undefined}>{attendance}</Tag>}
      </p>
      {signAt && (
        <p>
          <Link to={signAt}>
            {staffBookingTexts.signWaiver}
            <span className="sr-only"> for {name}</span>
          </Link>
        </p>
      )}
      {evaluateAt && (
        <p>
          <Link to={evaluateAt}>
            Evaluate<span className="sr-only"> {name}</span>
          </Link>
        </p>
      )}
      {noteAction && <OpenMedicalNote action={noteAction} name={name} />}
    </div>
  )
}

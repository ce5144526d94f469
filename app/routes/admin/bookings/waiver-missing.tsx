import { Link } from '~/components/layout/navigation/link'
import { Notice } from '~/components/layout/texts/notice'

type WaiverMissingProps = {
  /** Such as "Zoe Okafor and Eli Okafor". */
  names: string
  /** Where staff collect it on their device or record a paper. */
  athletes: { name: string; to: string }[]
  /** The link for the family. */
  link: string
}

/** Ways to sign a missing waiver: on this device, on paper or on the family's. */
export function WaiverMissing({ names, athletes, link }: WaiverMissingProps) {
  return (
    <Notice tone="attention" title={`No signed waiver for ${names}`}>
      <ul>
        {athletes.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>Sign for {name} on this device, or record a paper</Link>
          </li>
        ))}
      </ul>
      <p>Or send the family this link:</p>
      <p>
        <code>{link}</code>
      </p>
    </Notice>
  )
}

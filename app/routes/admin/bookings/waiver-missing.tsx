import { Link } from '~/components/layout/navigation/link'
import { Notice } from '~/components/layout/texts/notice'

export type WaiverMissingProps = {
  /** E.g. "Zoe Okafor and Eli Okafor". */
  names: string
  /** Where staff have it signed on their device, or record a paper. */
  athletes: { name: string; to: string }[]
  /** What the family opens. */
  link: string
}

/** An athlete comes without a signed waiver: here it is signed, on this device, on paper or on the family's. */
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

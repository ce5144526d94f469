import { Link } from '~/components/layout/navigation/link'
import { Notice } from '~/components/layout/texts/notice'
import { holdTexts } from '~/domain/booking/holds/hold-texts'

export type NearestTime = { label: string; to: string }

/** The closest free times, after a time was just taken. */
export function NearestTimes({ times }: { times: NearestTime[] }) {
  if (times.length === 0) return null
  return (
    <Notice tone="info" title={holdTexts.nearestTimes}>
      <ul>
        {times.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

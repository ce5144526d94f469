import { Notice } from '~/components/layout/texts/notice'
import type { PauseNotice } from './pause-notice'

export function Paused({ pause }: { pause: PauseNotice | null }) {
  if (!pause) return null
  return (
    <Notice tone="attention" title="Bookings are paused">
      {pause.message && <p>{pause.message}</p>}
      <p>{pause.dates}</p>
    </Notice>
  )
}

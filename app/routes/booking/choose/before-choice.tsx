import type { ComponentProps } from 'react'
import { ResumeHold } from '~/components/booking/resume-hold'
import { Notice } from '~/components/layout/texts/notice'
import type { PauseNotice } from './pause-notice'

type Props = ComponentProps<typeof ResumeHold> & {
  /** Shown while bookings are paused. */
  pause: PauseNotice | null
  /** The skill that the lesson is booked for. */
  focus: string | null
}

/** What to know before a lesson or time is chosen. */
export function BeforeChoice({ pause, hold, focus }: Props) {
  return (
    <>
      {pause && (
        <Notice tone="attention" title="Bookings are paused">
          {pause.message && <p>{pause.message}</p>}
          <p>{pause.dates}</p>
        </Notice>
      )}
      <ResumeHold hold={hold} />
      {focus && (
        <p>
          To work on: <strong>{focus}</strong>. We’ll add it to your booking.
        </p>
      )}
    </>
  )
}

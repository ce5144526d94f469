import type { ComponentProps } from 'react'
import { ResumeHold } from '~/components/booking/resume-hold'
import { Paused } from './paused'

type Props = ComponentProps<typeof Paused> &
  ComponentProps<typeof ResumeHold> & {
    /** The skill that the lesson is booked for. */
    focus: string | null
  }

/** What to know before a lesson or time is chosen. */
export function BeforeChoice({ pause, hold, focus }: Props) {
  return (
    <>
      <Paused pause={pause} />
      <ResumeHold hold={hold} />
      {focus && (
        <p>
          To work on: <strong>{focus}</strong>. We note it with your booking.
        </p>
      )}
    </>
  )
}

import { useEffect, useState } from 'react'

type Props = {
  /** What is held, e.g. "Tuesday 4:00 PM". */
  what?: string
  /** The end as it is to be read, e.g. "4:15 PM". */
  until: string
  /** The same end as an instant, for the countdown of those who have scripts. */
  endsAt: string
  zone: string
}

/** How long the time is kept, in words from the server; a script adds the minutes left. */
export function HoldNotice({ what = 'this time', until, endsAt, zone }: Props) {
  const minutes = useMinutesLeft(endsAt)
  return (
    <div className="hold-notice">
      <p>
        We hold <strong>{what}</strong> for you until{' '}
        <strong>
          <time dateTime={endsAt}>{until}</time>
        </strong>{' '}
        <span className="hold-zone">{zone}</span>
      </p>
      {minutes !== null && <p className="hold-left">{formatMinutes(minutes)}</p>}
      <p className="sr-only" role="status">
        {minutes !== null && announcedMinutes.includes(minutes) && formatMinutes(minutes)}
      </p>
    </div>
  )
}

/** Spoken rarely: a screen reader that says every minute gets in the way of the form. */
const announcedMinutes = [5, 2, 0]

/** Whole minutes until an instant; null on the server, and where the visitor's clock is plainly wrong. */
function useMinutesLeft(endsAt: string) {
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    const count = () =>
      setMinutes(plausible(Math.floor((Date.parse(endsAt) - Date.now()) / 60_000)))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return minutes
}

function plausible(minutes: number) {
  return minutes >= 0 && minutes <= 60 ? minutes : null
}

function formatMinutes(minutes: number) {
  if (minutes === 0) return 'Less than a minute left'
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

import { useEffect, useState } from 'react'

type Props = {
  /** Such as "Tuesday 4:00 PM". */
  what?: string
  /** The end as displayed, such as "4:15 PM". */
  until: string
  /** The end as an instant, for the countdown script. */
  endsAt: string
  zone: string
}

/** When a hold ends. A script adds the minutes left. */
export function HoldNotice({ what = 'this time', until, endsAt, zone }: Props) {
  const minutes = useMinutesLeft(endsAt)
  return (
    <div className="hold-notice">
      <p>
        We hold <strong>{what}</strong> for you until{' '}
        <strong>
          <time dateTime={endsAt}>{onOneLine(until)}</time>
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

function onOneLine(time: string) {
  return time.replaceAll(' ', '\u00a0')
}

/** Announced rarely: a screen reader that announces every minute disrupts form entry. */
const announcedMinutes = [5, 2, 0]

/**
 * Whole minutes until an instant; null on the server or if the visitor's clock is clearly wrong.
 */
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

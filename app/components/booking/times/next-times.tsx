import { Form } from '~/framework'
import { Link } from '~/components/layout/navigation/link'
import type { NextTimesView } from './present-next-times'
import './next-times.css'

type Props = {
  times: NextTimesView
  idempotencyKey: string
  /** The lesson type, such as "Quick Journey, 30 minutes, $40". */
  of?: string
}

/** The next days with free times. Pressing a time holds it. */
export function NextTimes({ times: { lessonType, zone, days, all }, idempotencyKey, of }: Props) {
  return (
    <div className="next-times">
      {of && <p>{of}</p>}
      {days.map(({ date, label, where, action, times, more }) => (
        <Form key={date} method="post" action={action}>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="lessonType" value={lessonType} />
          <input type="hidden" name="day" value={date} />
          <p className="next-times-day">
            <time dateTime={date}>{label}</time>
            {where && <span> at {where}</span>}
          </p>
          <ul>
            {times.map((time) => (
              <li key={time.value}>
                <button type="submit" name={time.name} value={time.value}>
                  <span className="sr-only">Hold {label}, </span>
                  {time.label}
                  {time.note && <span className="next-times-note"> {time.note}</span>}
                </button>
              </li>
            ))}
            {more && (
              <li>
                <Link className="next-times-more" to={more}>
                  More<span className="sr-only"> on {label}</span>
                </Link>
              </li>
            )}
          </ul>
        </Form>
      ))}
      {days.length === 0 && <p>Nothing is free in the next weeks.</p>}
      <p className="next-times-help">
        We hold the time you choose while you tell us who is coming. Nothing is due until you
        confirm. Times are {zone}. <Link to={all}>See the whole month</Link>
      </p>
    </div>
  )
}

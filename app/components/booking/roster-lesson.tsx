import { Tag } from '~/components/layout/tag'
import { RosterBooking, type BookingOnRoster } from './roster-booking'
import './roster.css'

/** A lesson of the day as it is to be read; `canceled` where it does not take place. */
export type LessonOnRoster = {
  id: string
  /** E.g. "4:00 – 5:00 PM". */
  time: string
  name: string
  coach: string
  /** E.g. "3 of 8 places taken". */
  places: string
  canceled: boolean
  bookings: BookingOnRoster[]
}

/** One lesson, who comes to it, and all that the coach has to know of them. */
export function RosterLesson({ lesson }: { lesson: LessonOnRoster }) {
  const { id, time, name, coach, places, canceled, bookings } = lesson
  const title = `${time}, ${name}`
  return (
    <section className="roster-lesson" aria-labelledby={`lesson-${id}`}>
      <h2 id={`lesson-${id}`}>
        {canceled ? <del>{title}</del> : title} {canceled && <Tag tone="over">Canceled</Tag>}
      </h2>
      <p className="roster-facts">
        With {coach}. {places}.
      </p>
      {bookings.map((booking) => (
        <RosterBooking key={booking.id} booking={booking} />
      ))}
    </section>
  )
}

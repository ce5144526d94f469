import type { OfferedLessonType } from '~/components/booking/lesson-type-list'
import { Link } from '~/components/layout/link'
import { bookingPath } from '~/values/paths'

type Props = { offer: OfferedLessonType; id: string }

/** What was chosen first, what it costs, and the way back to the choice. */
export function ChosenLesson({ offer, id }: Props) {
  return (
    <p className="chosen-lesson" id={id}>
      <strong>{offer.price}</strong> {offer.priceNote} · {offer.length} · {offer.forWhom} ·{' '}
      {offer.ages}
      <br />
      <Link to={bookingPath()}>Choose another lesson</Link>
    </p>
  )
}

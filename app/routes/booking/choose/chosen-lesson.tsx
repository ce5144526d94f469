import type { OfferedLessonType } from '~/components/booking/lesson-type-list'
import { Link } from '~/components/layout/navigation/link'

type ChosenOffer = OfferedLessonType & { description: string; keyPoints: string[] }

type Props = { offer: ChosenOffer; id: string; another: string }

/** The chosen lesson with price and description, and a link back. */
export function ChosenLesson({ offer, id, another }: Props) {
  return (
    <>
      <p className="chosen-lesson" id={id}>
        <strong>{offer.price}</strong> {offer.priceNote} · {offer.length} · {offer.forWhom} ·{' '}
        {offer.ages}
        <br />
        <Link to={another}>Choose another lesson</Link>
      </p>
      <div className="prose lesson-words">
        <p>{offer.description}</p>
        {offer.keyPoints.length > 0 && (
          <ul>
            {offer.keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

import { Link } from '~/components/layout/link'

export type OfferedLessonType = {
  slug: string
  name: string
  summary: string
  /** As it is to be read, e.g. "$40". */
  price: string
  /** E.g. "per athlete" or "$10 deposit". */
  priceNote?: string
  length: string
  ages: string
  forWhom: string
  to: string
}

/** What is offered, one under the other with the price right, so that it can be compared. */
export function LessonTypeList({ lessonTypes }: { lessonTypes: OfferedLessonType[] }) {
  return (
    <ul className="lesson-types">
      {lessonTypes.map((lessonType) => (
        <LessonTypeRow key={lessonType.slug} {...lessonType} />
      ))}
    </ul>
  )
}

function LessonTypeRow(lessonType: OfferedLessonType) {
  return (
    <li className="lesson-type">
      <div className="lesson-type-words">
        <h3>
          <Link to={lessonType.to}>{lessonType.name}</Link>
        </h3>
        <p>{lessonType.summary}</p>
        <p className="lesson-type-facts">
          {[lessonType.length, lessonType.forWhom, lessonType.ages].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <p className="lesson-type-price">
        <strong>{lessonType.price}</strong>
        {lessonType.priceNote && <span>{lessonType.priceNote}</span>}
      </p>
    </li>
  )
}

import type { SceneName } from '../drawings/scenes'
import { SceneDrawing } from '../drawings/drawing'
import { Link } from '~/components/layout/navigation/link'

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
  scene: SceneName
}

type Props = { lessonTypes: OfferedLessonType[]; heading?: 'h2' | 'h3' }

/** What is offered, one under the other with the price right, so that it can be compared. */
export function LessonTypeList({ lessonTypes, heading: Heading = 'h3' }: Props) {
  return (
    <ul className="lesson-types">
      {lessonTypes.map((lessonType) => (
        <li className="lesson-type" key={lessonType.slug}>
          <Heading className="lesson-type-name">
            <Link to={lessonType.to}>{lessonType.name}</Link>
          </Heading>
          <SceneDrawing name={lessonType.scene} />
          <LessonTypeWords {...lessonType} />
        </li>
      ))}
    </ul>
  )
}

function LessonTypeWords({ summary, length, forWhom, ages, price, priceNote }: OfferedLessonType) {
  return (
    <>
      <p className="lesson-type-summary">{summary}</p>
      <p className="lesson-type-price">
        <strong>{price}</strong> {priceNote && <span>{priceNote}</span>}
      </p>
      <p className="lesson-type-facts">
        <span>{length}</span> <span>{forWhom}</span> <span>{ages}</span>
      </p>
    </>
  )
}

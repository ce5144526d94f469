import type { SceneName } from '../drawings/scenes'
import { SceneDrawing } from '../drawings/drawing'
import { Link } from '~/components/layout/navigation/link'

export type OfferedLessonType = {
  slug: string
  name: string
  summary: string
  /** As displayed, such as "$40". */
  price: string
  /** Such as "per athlete" or "$10 deposit". */
  priceNote?: string
  length: string
  ages: string
  forWhom: string
  to: string
  scene: SceneName
}

type Props = { lessonTypes: OfferedLessonType[]; heading?: 'h2' | 'h3' }

/** Lesson types in a column with prices aligned right, for comparison. */
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
      <p className="facts lesson-type-facts">
        <span>{length}</span> <span>{forWhom}</span> <span>{ages}</span>
      </p>
    </>
  )
}

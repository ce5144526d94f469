import { SceneDrawing } from '~/components/drawings/drawing'
import type { SceneName } from '~/components/drawings/scenes'
import './first-lesson.css'

const ofFirst: SceneName[] = ['first-arrive', 'first-warm-up', 'first-skill', 'first-finish']
const ofAny: SceneName[] = ['first-warm-up', 'first-skill', 'first-again', 'first-finish']

type Props = {
  steps: string[]
  /** The minutes of each step, e.g. "Minutes 0 to 5". */
  lengths?: string[]
}

/** The steps of a lesson, with a picture for each. */
export function FirstLesson({ steps, lengths = [] }: Props) {
  const pictured = lengths.length > 0 ? ofAny : ofFirst
  return (
    <ol className="first-lesson">
      {steps.map((step, index) => (
        <li key={step}>
          {pictured[index] && <SceneDrawing name={pictured[index]} />}
          {lengths[index] && <p className="first-lesson-length">{lengths[index]}</p>}
          <p>{step}</p>
        </li>
      ))}
    </ol>
  )
}

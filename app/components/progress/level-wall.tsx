import { SceneDrawing } from '~/components/drawings/drawing'
import { Link } from '~/components/layout/navigation/link'
import type { Level } from '~/values/level'
import { StepMarks } from './step-marks'
import './level-wall.css'

type ShownLevel = {
  key: Level
  /** E.g. "Beginner". */
  level: string
  mastered: number
  wanted: number
  certificate: { to: string; on: string } | null
}

/** The levels one after the other, each with as many marks as it takes skills. */
export function LevelWall({ levels }: { levels: ShownLevel[] }) {
  return (
    <ol className="level-wall">
      {levels.map(({ key, level, mastered, wanted, certificate }) => (
        <li key={key} className={certificate ? 'level-card level-reached' : 'level-card'}>
          <SceneDrawing name={`level-${key}`} />
          <h3>{level}</h3>
          <p>{formatMastered(mastered, wanted)}</p>
          <StepMarks done={mastered} of={wanted} />
          {certificate && (
            <p>
              Reached {certificate.on}: <Link to={certificate.to}>Certificate, {level}</Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function formatMastered(mastered: number, wanted: number): string {
  if (mastered < wanted) return `${mastered} of ${wanted} skills mastered`
  return mastered === 1 ? '1 skill mastered' : `${mastered} skills mastered`
}

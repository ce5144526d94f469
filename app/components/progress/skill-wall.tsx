import { Drawing, type ShownDrawing } from '~/components/drawings/drawing'
import { Link } from '~/components/layout/navigation/link'
import { StepMarks } from './step-marks'
import './skill-wall.css'

type WallSkill = {
  id: string
  name: string
  /** The skill's page; none for viewers of a share link. */
  to?: string
  level: string
  drawing: ShownDrawing | null
  /** The number of steps to mastered that are done; 0 before the first evaluation. */
  steps: number
  /** In the coach's words; null before the first evaluation. */
  words: string | null
  on?: string
  note: string
}

const stepsToMastered = 5

/** Skills in a grid, each with its drawing and status. */
export function SkillWall({ skills }: { skills: WallSkill[] }) {
  return (
    <ul className="skill-wall">
      {skills.map((skill) => (
        <SkillTile key={skill.id} {...skill} />
      ))}
    </ul>
  )
}

function SkillTile({ name, to, level, drawing, steps, words, on, note }: WallSkill) {
  const isMastered = steps === stepsToMastered
  return (
    <li className={isMastered ? 'skill-tile skill-mastered' : 'skill-tile'}>
      {drawing && <Drawing drawing={drawing} decorates />}
      <p className="skill-name">{to ? <Link to={to}>{name}</Link> : name}</p>
      <p className="skill-facts">
        {level}
        {words && `, ${words}`}
      </p>
      <StepMarks done={steps} of={stepsToMastered} />
      {on && <p className="skill-facts">Seen {on}</p>}
      {note && <p>{note}</p>}
    </li>
  )
}

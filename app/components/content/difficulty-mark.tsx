import { levels, type Level } from '~/values/level'

/** Difficulty as growing bounces. The label is next to it in text. */
export function DifficultyMark({ level }: { level: Level }) {
  const reached = levels.indexOf(level)
  return (
    <svg className="difficulty" viewBox="0 0 64 26" aria-hidden="true" focusable="false">
      {bounces.map((d, index) => (
        <path key={d} className={index <= reached ? 'difficulty-on' : undefined} d={d} />
      ))}
    </svg>
  )
}

const bounces = ['M2 24q5 -10 10 0', 'M14 24q6 -20 13 0', 'M29 24q7 -34 15 0', 'M46 24q8 -48 16 0']

import { SceneDrawing } from '~/components/drawings/drawing'
import type { Level } from '~/values/level'
import './certificate-card.css'

type Props = {
  name: string
  reached: Level
  /** E.g. "Beginner". */
  level: string
  /** E.g. "5 skills mastered". */
  because: string
  on: string
  business: string
}

/** A certificate as it is printed. */
export function CertificateCard({ name, reached, level, because, on, business }: Props) {
  return (
    <div className="certificate">
      <SceneDrawing name={`level-${reached}`} first />
      <p>This is to say that</p>
      <p className="certificate-name">{name}</p>
      <p>has reached the level</p>
      <p className="certificate-level">{level}</p>
      <p>{because}</p>
      <p>
        {business}, {on}
      </p>
    </div>
  )
}

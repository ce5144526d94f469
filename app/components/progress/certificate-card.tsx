import { SceneDrawing } from '~/components/drawings/drawing'
import type { Level } from '~/values/level'
import './certificate-card.css'

type Props = {
  name: string
  reached: Level
  /** Such as "Beginner". */
  level: string
  /** Such as "5 skills mastered". */
  because: string
  on: string
  business: string
}

/** A printable certificate. */
export function CertificateCard({ name, reached, level, because, on, business }: Props) {
  return (
    <div className="certificate">
      <SceneDrawing name={`level-${reached}`} first />
      <p>This certifies that</p>
      <p className="certificate-name">{name}</p>
      <p>has reached the level</p>
      <p className="certificate-level">{level}</p>
      <p>{because}</p>
      <p>
        {business}, {on}
      </p>
      <p className="certificate-signature">Signed by the coach</p>
    </div>
  )
}

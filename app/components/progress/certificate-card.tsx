import { PassLine } from '~/components/layout/pass-line'
import './certificate-card.css'

type Props = {
  name: string
  /** E.g. "Beginner". */
  level: string
  /** E.g. "5 skills mastered". */
  because: string
  on: string
  business: string
}

/** A certificate as it is printed. */
export function CertificateCard({ name, level, because, on, business }: Props) {
  return (
    <div className="certificate">
      <PassLine />
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

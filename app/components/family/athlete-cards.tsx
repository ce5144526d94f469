import type { ShownDrawing } from '~/components/drawings/drawing'
import { SkillThumb } from '~/components/drawings/skill-thumb'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Tag } from '~/components/layout/tag'
import type { ShownPicture } from '~/values/paths/files/picture-paths'
import { Portrait } from './portrait'
import './athlete-cards.css'

export type ShownAthlete = {
  id: string
  firstName: string
  to: string
  picture: ShownPicture | null
  /** E.g. "6 lessons in a row". */
  streak: string | null
  next: { to: string; when: string; what: string } | null
  /** Of classes that they are enrolled in, each with its next day. */
  classes?: { to: string; title: string; when: string }[]
  skill: { to: string; name: string; words: string | null; drawing: ShownDrawing | null } | null
  /** What waits for the parent, e.g. "Sign the waiver". */
  toDo: { to: string; label: string }[]
  /** Where to book a lesson for them; null without the right to book. */
  book: string | null
}

/** A child each: when they come next, what they are learning, and what waits for the parent. */
export function AthleteCards({ athletes }: { athletes: ShownAthlete[] }) {
  if (athletes.length === 0) return null
  return (
    <ul className="athlete-cards">
      {athletes.map((athlete) => (
        <AthleteCard key={athlete.id} {...athlete} />
      ))}
    </ul>
  )
}

function AthleteCard(athlete: ShownAthlete) {
  const { firstName, to, picture, streak, next, classes = [], skill, toDo, book } = athlete
  return (
    <li className="athlete-card">
      <div className="athlete-card-head">
        <Portrait name={firstName} picture={picture} />
        <div>
          <h2>
            <Link to={to}>{firstName}</Link>
          </h2>
          {streak && <p>{streak}</p>}
        </div>
      </div>
      <div className="athlete-card-next">
        <p className="athlete-card-label">Next lesson</p>
        {next ? (
          <p>
            <Link to={next.to}>{next.when}</Link>
            <br />
            {next.what}
          </p>
        ) : (
          <p>Nothing is booked yet.</p>
        )}
      </div>
      {classes.length > 0 && (
        <div className="athlete-card-next">
          <p className="athlete-card-label">Classes</p>
          {classes.map((one) => (
            <p key={one.to}>
              <Link to={one.to}>{one.title}</Link>
              <br />
              {one.when}
            </p>
          ))}
        </div>
      )}
      {skill && (
        <SkillThumb drawing={skill.drawing}>
          <p className="athlete-card-label">Next skill</p>
          <p>
            <Link to={skill.to}>{skill.name}</Link> {skill.words && <Tag>{skill.words}</Tag>}
          </p>
        </SkillThumb>
      )}
      {(toDo.length > 0 || book) && (
        <div className="actions">
          {toDo.map(({ to, label }) => (
            <LinkButton key={label} to={to}>
              <span>
                {label}
                <span className="sr-only"> for {firstName}</span>
              </span>
            </LinkButton>
          ))}
          {book && (
            <LinkButton to={book} variant="quiet">
              <span>
                Book a lesson<span className="sr-only"> for {firstName}</span>
              </span>
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}

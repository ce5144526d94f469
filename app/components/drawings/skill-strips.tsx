import { Drawing, type ShownDrawing } from './drawing'

export type DrawnSkill = { name: string; drawing: ShownDrawing | null }

/** Skills as strips with names. */
export function SkillStrips({ skills }: { skills: DrawnSkill[] }) {
  return skills.map(
    ({ name, drawing }) =>
      drawing && (
        <figure className="skill-strip" key={name}>
          <Drawing drawing={drawing} first />
          <figcaption>{name}</figcaption>
        </figure>
      ),
  )
}

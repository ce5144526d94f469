import { Drawing, type DescribedDrawing } from './drawing'

export type DrawnSkill = { name: string; drawing: DescribedDrawing | null }

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

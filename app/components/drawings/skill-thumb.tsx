import type { ReactNode } from 'react'
import { Drawing, type ShownDrawing } from './drawing'

/** The name of a skill, under what it looks like. */
export function SkillThumb({
  drawing,
  children,
}: {
  drawing: ShownDrawing | null
  children: ReactNode
}) {
  return (
    <div className="skill-thumb">
      {drawing && <Drawing drawing={drawing} decorates />}
      {children}
    </div>
  )
}

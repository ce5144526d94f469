import type { ReactNode } from 'react'
import { Drawing, type ShownDrawing } from './drawing'

/** A skill's name below its drawing. */
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

import type { ReactNode } from 'react'
import { SceneDrawing } from '../../drawings/drawing'
import type { SceneName } from '../../drawings/scenes'

type Props = {
  title: ReactNode
  /** Defaults to an athlete ready to start. */
  scene?: SceneName
  children?: ReactNode
}

/** An empty state with its next step. */
export function Empty({ title, scene = 'empty-lessons', children }: Props) {
  return (
    <div className="empty">
      <SceneDrawing name={scene} />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}

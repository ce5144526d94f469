import type { ReactNode } from 'react'
import { SceneDrawing } from '../../drawings/drawing'
import type { SceneName } from '../../drawings/scenes'

type Props = {
  title: ReactNode
  /** Without one, somebody who is ready to begin. */
  scene?: SceneName
  children?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function Empty({ title, scene = 'empty-lessons', children }: Props) {
  return (
    <div className="empty">
      <SceneDrawing name={scene} />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}

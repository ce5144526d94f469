import { drawingPath } from '~/values/paths/files/drawing-path'
import type { SceneName } from './scenes'

/** A drawing's metadata. */
export type ShownDrawing = { name: string; width: number; height: number }
export type DescribedDrawing = ShownDrawing & { alt: string }

type Props = {
  /** Decorative without `alt`. */
  drawing: ShownDrawing & Partial<DescribedDrawing>
  /** Decorative here, so hidden from screen readers. */
  decorates?: boolean
  /** Above the fold. */
  first?: boolean
}

/** A framed drawing. Loaded as a separate file, so other pages do not include it. */
export function Drawing({ drawing: { name, width, height, alt = '' }, decorates, first }: Props) {
  return (
    <img
      className="drawing"
      src={drawingPath(name)}
      width={width}
      height={height}
      alt={decorates ? '' : alt}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
    />
  )
}

type SceneProps = { name: SceneName; alt?: string; first?: boolean }

/** A drawn scene. Decorative without `alt`. */
export function SceneDrawing({ name, alt = '', first }: SceneProps) {
  return <Drawing drawing={{ name, width: 480, height: 300, alt }} first={first} />
}

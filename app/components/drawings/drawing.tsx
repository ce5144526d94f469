import { drawingPath } from '~/values/paths/drawing-path'
import type { SceneName } from './scenes'

/** A drawing as a page shows it. */
export type ShownDrawing = { name: string; width: number; height: number; alt: string }

type Props = {
  drawing: ShownDrawing
  /** Says what its neighbors say already, and is passed over by screen readers. */
  decorates?: boolean
  /** In sight as soon as the page is there. */
  first?: boolean
}

/** A drawing in its frame; it is a file of its own, so that pages that do not show it do not carry it. */
export function Drawing({ drawing: { name, width, height, alt }, decorates, first }: Props) {
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

/** A drawn moment; without words it decorates. */
export function SceneDrawing({ name, alt = '', first }: SceneProps) {
  return <Drawing drawing={{ name, width: 480, height: 300, alt }} first={first} />
}

import type { Point } from './pose'

/** The outline around two circles, for a tapered limb. */
export function capsule([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length <= Math.abs(r1 - r2)) return circle(r1 > r2 ? [x1, y1] : [x2, y2], Math.max(r1, r2))
  const along = Math.atan2(y2 - y1, x2 - x1)
  const open = Math.acos((r1 - r2) / length)
  const at = (x: number, y: number, r: number, angle: number) =>
    `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`
  const arc = (r: number, large: boolean, to: string) =>
    `A${round(r)} ${round(r)} 0 ${large ? 1 : 0} 1 ${to}`
  return (
    `M${at(x1, y1, r1, along + open)}` +
    arc(r1, r1 > r2, at(x1, y1, r1, along - open)) +
    `L${at(x2, y2, r2, along - open)}` +
    arc(r2, r2 > r1, at(x2, y2, r2, along + open)) +
    'Z'
  )
}

export function circle([x, y]: Point, r: number): string {
  const size = round(r)
  return `M${round(x - r)} ${round(y)}a${size} ${size} 0 1 1 ${2 * size} 0a${size} ${size} 0 1 1 ${-2 * size} 0Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

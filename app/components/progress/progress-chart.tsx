import './progress-chart.css'

type Props = {
  id: string
  /** Such as "Mastered skills, month by month". */
  title: string
  /** Such as `{ label: 'November 2026', value: 3 }`, oldest first. */
  points: { label: string; value: number }[]
}

const [width, height, edge] = [320, 160, 28]
/** Up to there the axis goes at least: a first skill is no steep rise. */
const fewest = 5

/** A line chart, once there are two values. A table next to it has the same numbers. */
export function ProgressChart({ id, title, points }: Props) {
  const highest = Math.max(fewest, ...points.map(({ value }) => value))
  const step = (width - 2 * edge) / (points.length - 1)
  const placed = points.map(({ label, value }, index) => ({
    label,
    value,
    x: Math.round(edge + index * step),
    y: Math.round(height - edge - (value / highest) * (height - 2 * edge)),
  }))
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last || points.length < 2) return null
  return (
    <svg
      className="progress-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
    >
      <title id={`${id}-title`}>{title}</title>
      <line
        className="chart-floor"
        x1={edge}
        x2={width - edge}
        y1={height - edge}
        y2={height - edge}
      />
      <polyline className="chart-line" points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map(({ label, x, y }) => (
        <circle key={label} className="chart-dot" cx={x} cy={y} r="3" />
      ))}
      <text className="chart-words" x={last.x} y={last.y - 8} textAnchor="middle">
        {last.value}
      </text>
      <text className="chart-words" x={edge} y={height - 8}>
        {first.label}
      </text>
      <text className="chart-words" x={width - edge} y={height - 8} textAnchor="end">
        {last.label}
      </text>
    </svg>
  )
}

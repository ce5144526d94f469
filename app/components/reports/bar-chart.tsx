import type { ReportChart } from './report-view'
import './bar-chart.css'

const [height, top, floor] = [240, 24, 212]

/**
 * Bars over time, drawn in percent of the width so that its words keep their size. Outlined bars
 * are another period's, which also reads in black and white. A table next to it has the numbers.
 */
export function BarChart({ id, title, legend, bars, grid }: ReportChart) {
  const highest = grid.at(-1)?.value ?? 0
  if (bars.length === 0 || highest === 0) return null
  const slot = 100 / bars.length
  const y = (value: number) => Math.round(floor - (value / highest) * (floor - top))
  const x = (index: number, share: number) => `${round((index + share) * slot)}%`
  const every = Math.ceil(bars.length / 12)
  return (
    <figure className="bar-chart">
      <svg className="bar-plot" height={height} role="img" aria-labelledby={`${id}-title`}>
        <title id={`${id}-title`}>{title}</title>
        {grid.map(({ value, text }) => (
          <g key={value}>
            <line className="bar-grid" x1="0" x2="100%" y1={y(value)} y2={y(value)} />
            <text className="bar-words" x="-8" y={y(value) + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {bars.map(({ label, short, now, before }, index) => (
          <g key={label}>
            <Bar className="bar-before" x={x(index, 0.12)} width={slot * 0.36} y={y(before)} />
            <Bar className="bar-now" x={x(index, 0.5)} width={slot * 0.38} y={y(now)} />
            {index % every === 0 && (
              <text
                className={(index / every) % 2 ? 'bar-words bar-word-wide' : 'bar-words'}
                x={x(index, 0.5)}
                y={height - 8}
                textAnchor="middle"
              >
                {short}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <Legend className="bar-now" text={legend.now} />
        <Legend className="bar-before" text={legend.before} />
      </figcaption>
    </figure>
  )
}

type BarProps = { className: string; x: string; width: number; y: number }

function Bar({ className, x, width, y }: BarProps) {
  if (y >= floor) return null
  return <rect className={className} x={x} y={y} width={`${round(width)}%`} height={floor - y} />
}

function Legend({ className, text }: { className: string; text: string }) {
  return (
    <span>
      <svg width="16" height="16" aria-hidden="true">
        <rect className={className} x="2" y="2" width="12" height="12" />
      </svg>
      {text}
    </span>
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

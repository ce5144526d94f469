import { restHeights } from './layout'

/** All apparatus stands on a floor at y = 0. */
export function Beam({ from, to, height }: { from: number; to: number; height: number }) {
  const legs = [0.14, 0.86].map((share) => Math.round(from + (to - from) * share))
  return (
    <>
      <path className="post" d={legs.map((x) => `M${x} ${12 - height}V0m-18 0h36`).join('')} />
      <path className="beam" d={`M${from} ${7 - height}H${to}`} />
    </>
  )
}

export function Mats({
  from,
  to,
  height = restHeights.mats,
}: {
  from: number
  to: number
  height?: number
}) {
  const width = to - from
  return (
    <>
      <rect className="mat" x={from} y={-height} width={width} height={height} rx="7" />
      <path className="seam" d={`M${from + 3} ${-height / 2}h${width - 6}`} />
    </>
  )
}

export function Wall({ at }: { at: number }) {
  return <path className="wall" d={`M${at} 0V-206`} />
}

export function Bar({ at, height }: { at: number; height: number }) {
  return (
    <>
      <path className="post" d={`M${at} ${-height}V0`} />
      <circle className="bar" cx={at} cy={-height} r="8" />
    </>
  )
}

/** A springboard that rises toward the table. */
export function Board({ at }: { at: number }) {
  return (
    <path
      className="wood"
      d={`M${at - 52} 0L${at + 34} ${-restHeights.board}v8L${at + 10} -1h24v1z`}
    />
  )
}

export function VaultTable({ at }: { at: number }) {
  const top = -restHeights.table
  return (
    <>
      <path className="post" d={`M${at} ${top + 24}V0m-30 0h60`} />
      <path
        className="mat"
        d={`M${at - 40} ${top + 16}q0 -12 12 -13l52 -3q16 0 16 12v6q0 12 -14 12h-54q-12 0 -12 -14z`}
      />
    </>
  )
}

/** A wedge that slopes down to the right. */
export function Wedge({ from, to, height }: { from: number; to: number; height: number }) {
  return <path className="mat" d={`M${from} 0V${8 - height}q0 -8 9 -6L${to} -4v4z`} />
}

export function Track({ from, to }: { from: number; to: number }) {
  return (
    <>
      <rect className="mat" x={from} y="-18" width={to - from} height="18" rx="9" />
      <path className="seam" d={`M${from + 8} -9H${to - 8}`} />
    </>
  )
}

/** A speech or thought bubble with the brand's line. */
export function Bubble({ x, y, thought }: { x: number; y: number; thought?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="bubble"
        d="M-58 -44h116q16 0 16 16v40q0 16 -16 16h-116q-16 0 -16 -16v-40q0 -16 16 -16z"
      />
      {thought ? (
        <path className="bubble" d="M-34 42a9 9 0 1 0 .1 0zM-50 62a6 6 0 1 0 .1 0z" />
      ) : (
        <path className="bubble" d="M-40 24l-8 24l32 -24z" />
      )}
      <path className="thread" d="M-52 14q8 -10 16 0q10 -26 22 0q16 -76 34 0h28" />
    </g>
  )
}

export function Notebook({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="bubble"
        d="M0 0q-26 -16 -54 -6v-62q28 -10 54 6q26 -16 54 -6v62q-28 -10 -54 6z"
      />
      <path
        className="thread"
        d="M-42 -52q14 -4 30 2M-42 -36q14 -4 30 2M-42 -20q14 -4 24 0M12 -50q14 -6 30 -2M12 -34q14 -6 22 -3"
      />
    </g>
  )
}

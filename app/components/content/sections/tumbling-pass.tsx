/** The brand's line at full size: one athlete in four moments of one pass. */
export function TumblingPass() {
  return (
    <svg className="tumbling-pass" viewBox="0 0 1200 400" aria-hidden="true" focusable="false">
      <path className="tumbling-line" pathLength="1" d={line} />
      <circle className="tumbling-gap" cx="882" cy="76" r="46" />
      {moments.map(({ at, head, limbs }) => (
        <g className="tumbling-moment" key={at} transform={at}>
          <path d={limbs} />
          <circle cx={head[0]} cy={head[1]} r="9" />
        </g>
      ))}
    </svg>
  )
}

/** Each bounce is a parabola from one touch of the floor to the next. */
const line =
  'M-4 372h44q24-22 48 0q25-24 50 0q26-28 52 0q28-36 56 0q30-46 60 0' +
  'q65-104 130 0q62-130 124 0q70-176 140 0q170-580 340 0q14-24 28 0h140'

/** Around the point that carries the weight: a foot, the hands, the middle of the tuck. */
const moments = [
  {
    at: 'translate(190 372)', // run
    head: [25, -88],
    limbs:
      'M18-73Q15-57 5-41M17-69L0-58L-14-68M17-69L30-53L44-62M5-41L-6-22L-28-9L-32-2M5-41L29-36L23-12L31-9',
  },
  {
    at: 'translate(560 372)', // over the hands
    head: [11, -27],
    limbs: 'M12 0L1-2L-4-37Q-10-60 2-77M2-77L20-98L27-124M2-77L28-86L52-76',
  },
  {
    at: 'translate(880 84) scale(-1.15 1.15) rotate(-112)', // flight, tucked and going backwards
    head: [16, -31],
    limbs: 'M0-26Q-36-12-22 20L22-4Q10 14 4 28L12 32M-2-20Q14-16 24-2',
  },
  {
    at: 'translate(1084 372)', // landing, looking back the way it came
    head: [-5, -90],
    limbs: 'M-14 0L0 0L-13-22L8-41Q9-60-1-75M0-70L-18-83L-28-106M0-70L15-86L16-109',
  },
] satisfies { at: string; head: [number, number]; limbs: string }[]

import { bodies, type Body, type BodyName } from './body'
import { capsule, circle } from './outline'
import { jointsOf, thickness, type Joints, type Point, type Pose } from './pose'

/** Who is drawn. Colors are classes from `drawing-colors`. */
export type Look = {
  body: BodyName
  skin: 1 | 2 | 3 | 4
  hair: 'bun' | 'tail' | 'short' | 'curls'
  hairColor: 1 | 2 | 3 | 4
  wears: 'leotard' | 'sleeves' | 'shorts' | 'coach'
  color: 1 | 2 | 3 | 4
}

type Props = { look: Look; pose: Pose; x?: number; y?: number }

/** A body in a pose, standing or lying on `y`. */
export function Athlete({ look, pose, x = 0, y = 0 }: Props) {
  const joints = jointsOf(bodies[look.body], pose)
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <Side look={look} joints={joints} index={1} />
      <Middle look={look} joints={joints} pose={pose} />
      <Side look={look} joints={joints} index={0} />
    </g>
  )
}

/** One side's leg and arm. The far side is a shade darker. */
function Side({ look, joints, index }: { look: Look; joints: Joints; index: 0 | 1 }) {
  const body: Body = bodies[look.body]
  const far = index === 1
  const [leg, arm] = [joints.legs[index], joints.arms[index]]
  const legs = thickness.leg.map((radius) => radius * body.thickness)
  const arms = thickness.arm.map((radius) => radius * body.thickness)
  const skin = `s${look.skin}${far ? 'f' : ''}`
  const cloth = `c${look.color}${far ? 'f' : ''}`
  const trousers = `t${far ? 'f' : ''}`
  const isCoach = look.wears === 'coach'
  const half = middle(leg[0], leg[1], look.wears === 'shorts' ? 0.62 : 0.3)
  const sleeve = middle(arm[0], arm[1], 0.6)
  const drawnLeg = (
    <>
      <path className={isCoach ? trousers : skin} d={chain(leg.slice(0, 3), legs)} />
      <path
        className={isCoach ? `k${far ? 'f' : ''}` : skin}
        d={chain(
          leg.slice(2),
          legs.slice(2).map((radius) => (isCoach ? radius + 1 : radius)),
        )}
      />
      {look.wears === 'shorts' && (
        <path className={trousers} d={capsule(leg[0], legs[0]! + 0.6, half, legs[1]! + 2.2)} />
      )}
    </>
  )
  const drawnArm = (
    <>
      <path className={skin} d={chain(arm, arms)} />
      {look.wears === 'sleeves' && (
        <path
          className={cloth}
          d={chain(
            arm.slice(0, 3),
            arms.map((radius) => radius + 0.3),
          )}
        />
      )}
      {isCoach && (
        <path className={cloth} d={capsule(arm[0], arms[0]! + 1.2, sleeve, arms[1]! + 1.6)} />
      )}
    </>
  )
  return far ? (
    <>
      {drawnArm}
      {drawnLeg}
    </>
  ) : (
    <>
      {drawnLeg}
      {drawnArm}
    </>
  )
}

function Middle({ look, joints, pose }: { look: Look; joints: Joints; pose: Pose }) {
  const body: Body = bodies[look.body]
  const { hips, waist, shoulders, head } = joints
  const [hipSize, waistSize, shoulderSize] = thickness.torso.map(
    (radius) => radius * body.thickness,
  )
  const broad = pose.seen ? [joints.arms[0][0], joints.arms[1][0]] : null
  return (
    <>
      <path
        className={`s${look.skin}`}
        d={capsule(shoulders, 6 * body.thickness, head, 5.2 * body.thickness)}
      />
      <path
        className={`c${look.color}`}
        d={
          capsule(hips, hipSize!, waist, waistSize!) +
          capsule(waist, waistSize!, shoulders, shoulderSize!) +
          (broad
            ? capsule(waist, waistSize!, broad[0]!, 7.5) +
              capsule(waist, waistSize!, broad[1]!, 7.5) +
              capsule(broad[0]!, 7.5, broad[1]!, 7.5) +
              capsule(joints.legs[0][0], 10, joints.legs[1][0], 10)
            : '')
        }
      />
      <Head look={look} body={body} at={head} turn={joints.headTurn} pose={pose} />
    </>
  )
}

function Head({
  look,
  body,
  at,
  turn,
  pose,
}: {
  look: Look
  body: Body
  at: Point
  turn: number
  pose: Pose
}) {
  const size = body.head
  const facing = pose.back ? -1 : 1
  const own = (x: number, y: number): Point => {
    const angle = (turn * Math.PI) / 180
    const across = x * size * facing
    const up = y * size
    return [
      at[0] + across * Math.cos(angle) + up * Math.sin(angle),
      at[1] + across * Math.sin(angle) - up * Math.cos(angle),
    ]
  }
  const hair = `h${look.hairColor}`
  if (pose.seen === 'behind')
    return <path className={hair} d={circle(at, size) + knot(look.hair, own, size, -0.1)} />
  const front = pose.seen === 'front'
  const tied = knot(look.hair, own, size, front ? -0.5 : -0.72)
  return (
    <>
      {tied && <path className={hair} d={tied} />}
      <path className={`s${look.skin}`} d={circle(at, size * 0.97)} />
      <path className={hair} d={front ? fringe(own, size, facing) : cap(own, size, facing)} />
    </>
  )
}

type Own = (x: number, y: number) => Point

/** The part of the hair outside the head. */
function knot(hair: Look['hair'], own: Own, size: number, behind: number): string {
  if (hair === 'bun') return circle(own(behind * 0.95, 0.92), size * 0.46)
  if (hair === 'tail')
    return (
      capsule(own(behind * 1.1, 0.62), size * 0.3, own(behind * 2.1, 0.1), size * 0.34) +
      capsule(own(behind * 2.1, 0.1), size * 0.34, own(behind * 2.4, -0.9), size * 0.1)
    )
  if (hair === 'curls')
    return (
      circle(own(behind * 0.9, 0.55), size * 0.52) +
      circle(own(behind * 1.15, -0.05), size * 0.46) +
      circle(own(behind * 0.2, 0.85), size * 0.5)
    )
  return ''
}

/** The hair on a head seen from the side. */
function cap(own: Own, size: number, facing: number): string {
  const [front, ear, nape] = [own(0.72, 0.72), own(-0.12, -0.05), own(-0.62, -0.8)]
  const r = size * 1.04
  const sweep = facing === 1 ? 0 : 1
  return `M${p(front)}A${r} ${r} 0 0 ${sweep} ${p(nape)}Q${p(own(-0.2, -0.5))} ${p(ear)}Q${p(own(0.15, 0.5))} ${p(front)}Z`
}

/** The hair on a head seen from the front, from temple over the crown to temple. */
function fringe(own: Own, size: number, facing: number): string {
  const r = size * 1.04
  const sweep = facing === 1 ? 1 : 0
  return `M${p(own(-1.03, -0.15))}A${r} ${r} 0 1 ${sweep} ${p(own(1.03, -0.15))}Q${p(own(0.75, 0.5))} ${p(own(0.1, 0.5))}Q${p(own(-0.75, 0.5))} ${p(own(-1.03, -0.15))}Z`
}

function p([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

function chain(points: readonly Point[], radii: readonly number[]): string {
  return points
    .slice(1)
    .map((point, index) => capsule(points[index]!, radii[index]!, point, radii[index + 1]!))
    .join('')
}

function middle([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}

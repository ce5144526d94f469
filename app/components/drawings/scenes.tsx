import type { ReactNode } from 'react'
import { Athlete, type Look } from './athlete'
import { Bar, Beam, Board, Mats, Notebook, Track, VaultTable, Wedge } from './apparatus'
import { bun, coachLook, curls, fair, ginger, gold, parentLook, short, tail } from './looks'
import type { Pose } from './pose'
import { shapes as s } from './shapes'

/** A scene: its picture, size and alternative text. */
type Scene = { picture: ReactNode; says: string; width?: number; height?: number }

const spotting: Pose = {
  turn: 22,
  hip: [34, -8],
  knee: [26, 16],
  arm: [88, 62],
  elbow: [14, 24],
  foot: 'flat',
  neck: 4,
}
const watching: Pose = { ...s.stand, arm: [34, 28], elbow: [70, 74], neck: 4 }
const kneeling: Pose = {
  turn: 8,
  hip: [88, 8],
  knee: [92, 96],
  arm: [72, 60],
  elbow: 10,
  foot: ['flat', 'toes'],
}
const waving: Pose = { ...s.stand, arm: [150, -6], elbow: [24, 8] }
const seated: Pose = { turn: -6, hip: 92, knee: 66, arm: [20, 30], elbow: [30, 40], foot: 'flat' }
const cheering: Pose = { ...s.front, arm: 148, hip: 8 }
const stretching: Pose = { ...s.star, turn: -26, arm: [40, 168], hip: [48, 6], knee: 0 }

function who(look: Look, pose: Pose, x: number, y = 0) {
  return <Athlete look={look} pose={pose} x={x} y={y} />
}

function facingLeft(pose: Pose): Pose {
  return { ...pose, back: true }
}

const spotted = (look: Look) => (
  <>
    {who(coachLook, facingLeft(spotting), 84)}
    <Mats from={-150} to={40} height={16} />
    {who(look, { ...s.handstand, hip: [14, -10] }, -30, -16)}
  </>
)

const scenes = {
  'lesson-private-short': {
    says: 'A coach steadies an athlete in a handstand.',
    picture: spotted(bun),
  },
  'lesson-private-long': {
    says: 'A coach kneels beside an athlete who walks over on the hands.',
    picture: (
      <>
        <Mats from={-190} to={70} height={16} />
        {who(gold, { ...s.splitHandstand, back: true }, -64, -16)}
        {who(coachLook, facingLeft(kneeling), 122)}
      </>
    ),
  },
  'lesson-pair-short': {
    says: 'Two athletes in a cartwheel and a handstand.',
    picture: (
      <>
        {who(curls, s.starOver, -98)}
        {who(tail, s.finish, 20)}
        {who(coachLook, facingLeft(watching), 140)}
      </>
    ),
  },
  'lesson-pair-long': {
    says: 'One athlete on the beam, another in a bridge on the mat, the coach between them.',
    picture: (
      <>
        <Beam from={-210} to={-30} height={74} />
        {who(tail, { ...s.passe, arm: [86, 80], elbow: 0 }, -124, -74)}
        {who(coachLook, watching, 30)}
        <Mats from={84} to={214} height={14} />
        {who(short, { ...s.bridge }, 162, -14)}
      </>
    ),
  },
  'lesson-group': {
    says: 'A coach and a row of children with their arms up.',
    picture: (
      <>
        {who(tail, s.finish, -176)}
        {who(short, { ...s.lunge }, -96)}
        {who(ginger, s.starOver, 4)}
        {who({ ...tail, skin: 3, hair: 'bun', color: 1 }, s.crouch, 92)}
        {who(coachLook, facingLeft(waving), 182)}
      </>
    ),
  },
  'apparatus-tumbling': {
    says: 'An athlete in the middle of a back handspring over a track.',
    picture: (
      <>
        <Track from={-216} to={216} />
        <path className="line" d="M-190 -96Q-90 -210 0 -150T170 -104" />
        {who(bun, facingLeft(s.sit), -168, -18)}
        {who(bun, facingLeft(s.reachBack), -60, -18)}
        {who(bun, facingLeft(s.overHands), 56, -18)}
        {who(bun, facingLeft(s.finish), 172, -18)}
      </>
    ),
  },
  'apparatus-beam': {
    says: 'An athlete in a split leap over a beam.',
    picture: (
      <>
        <Beam from={-190} to={190} height={74} />
        {who(curls, { ...s.split, lift: 44 }, 0, -74)}
      </>
    ),
  },
  'apparatus-vault': {
    says: 'An athlete on the hands over a vaulting table.',
    picture: (
      <>
        <Board at={-150} />
        <VaultTable at={-16} />
        <Mats from={90} to={224} height={30} />
        <path className="line" d="M-150 -60Q-110 -150 -20 -200Q90 -230 160 -80" />
        {who(fair, { ...s.layout, turn: 66, arm: 172, bend: -8, lift: 60 }, -110)}
        {who(fair, { ...s.layout, turn: 246, arm: 168, bend: -10, lift: 150 }, 92)}
      </>
    ),
  },
  'apparatus-bars': {
    says: 'An athlete swinging under a bar.',
    picture: (
      <>
        <Bar at={-20} height={236} />
        {who(gold, { ...s.hang, turn: -52, bend: 16, arm: 172, hip: 18 }, -20, -236)}
      </>
    ),
  },
  'apparatus-strength-and-mind': {
    says: 'An athlete holding the splits, and a notebook.',
    picture: (
      <>
        <Mats from={-190} to={120} height={16} />
        {who(tail, { ...s.split, turn: 0, hip: [90, -88], arm: [150, 164], lift: 0 }, -36, -16)}
        <Notebook x={176} y={-8} />
      </>
    ),
  },
  'level-beginner': {
    says: 'A child rolling forward down a wedge.',
    picture: (
      <>
        <Wedge from={-204} to={204} height={70} />
        {who(short, s.handsDown, -112, -48)}
        {who(short, s.tuckRoll, 2, -32)}
        {who(short, s.crouch, 112, -16)}
      </>
    ),
  },
  'level-intermediate': {
    says: 'An athlete in a cartwheel.',
    picture: (
      <>
        {who(tail, s.starHand, -100)}
        {who(tail, s.starOver, 92)}
      </>
    ),
  },
  'level-advanced': {
    says: 'An athlete in a back tuck.',
    picture: (
      <>
        <path className="line" d="M-150 -110C-110 -280 30 -300 80 -180Q120 -90 172 -70" />
        {who(curls, facingLeft({ ...s.jump, lift: 22 }), -160)}
        {who(curls, facingLeft({ ...s.tuck, turn: -150, lift: 128 }), 0)}
        {who(curls, facingLeft(s.stick), 172)}
      </>
    ),
  },
  'level-elite': {
    says: 'An athlete in a long layout, high over the floor.',
    picture: (
      <>
        <path className="line" d="M-216 -20C-150 -230 -60 -260 40 -210Q140 -150 182 -70" />
        {who(gold, facingLeft({ ...s.layout, turn: -96, lift: 180 }), -40)}
        {who(gold, facingLeft(s.stick), 182)}
      </>
    ),
  },
  'empty-lessons': {
    says: '',
    picture: (
      <>
        <Track from={-216} to={216} />
        {who(bun, s.ready, -150, -18)}
        <path className="line" d="M-110 -40q30 -40 60 0q36 -70 76 0q40 -150 110 0" />
      </>
    ),
  },
  'empty-search': {
    says: '',
    picture: (
      <>
        <Mats from={-120} to={150} height={44} />
        {who(tail, { ...seated, neck: 14 }, -96, -0)}
        {who(short, { ...s.crouch, arm: [120, 60] }, 70, -44)}
      </>
    ),
  },
  'empty-done': {
    says: '',
    picture: (
      <>
        {who(curls, cheering, -60)}
        {who(coachLook, facingLeft({ ...waving, arm: [136, 6] }), 62)}
      </>
    ),
  },
  'not-found': {
    says: '',
    picture: (
      <>
        <path className="line" d="M-216 -30q24 -40 50 0q40 -130 110 -60T84 -70" />
        <Mats from={-70} to={60} height={40} />
        {who(
          ginger,
          { turn: -24, hip: 98, knee: 52, arm: [-38, -46], bend: 20, foot: 'flat', neck: 10 },
          120,
        )}
      </>
    ),
  },
  'first-arrive': {
    says: 'A child and a parent come in, and the coach waves.',
    picture: (
      <>
        {who(
          parentLook,
          { ...s.stand, hip: [14, -14], arm: [10, 26], foot: ['flat', 'toes'] },
          -150,
        )}
        {who(tail, { ...s.stand, hip: [18, -16], arm: [50, -18], foot: ['flat', 'toes'] }, -84)}
        {who(coachLook, facingLeft(waving), 110)}
      </>
    ),
  },
  'first-warm-up': {
    says: 'The child and the coach stretch to one side.',
    picture: (
      <>
        {who(tail, stretching, -90)}
        {who(coachLook, stretching, 96)}
      </>
    ),
  },
  'first-skill': {
    says: 'The coach steadies the child in a handstand.',
    picture: spotted(tail),
  },
  'first-again': {
    says: 'The child turns a cartwheel, and the coach watches.',
    picture: (
      <>
        {who(tail, s.starOver, -70)}
        {who(coachLook, facingLeft(watching), 110)}
      </>
    ),
  },
  'first-finish': {
    says: 'The child lands, and the coach cheers.',
    picture: (
      <>
        <Mats from={-170} to={10} height={24} />
        {who(tail, s.finish, -80, -24)}
        {who(coachLook, facingLeft({ ...s.stand, arm: [138, 120], elbow: 20 }), 92)}
      </>
    ),
  },
  coach: {
    says: 'The coach, with an athlete in a lunge.',
    width: 360,
    height: 340,
    picture: (
      <>
        <circle className="sun" cx="0" cy="-150" r="150" />
        {who(coachLook, { ...s.front, arm: [16, 30], elbow: [0, 70] }, 30)}
        {who(ginger, s.finish, -84)}
      </>
    ),
  },
  hero: {
    says: '',
    width: 1200,
    height: 400,
    picture: <Pass />,
  },
  community: {
    says: 'Athletes of all ages with their coach.',
    picture: (
      <>
        {who(short, cheering, -178)}
        {who(bun, s.finish, -96)}
        {who(coachLook, { ...s.front, arm: 30, elbow: -20 }, 0)}
        {who(curls, facingLeft(s.finish), 92)}
        {who(tail, cheering, 172)}
      </>
    ),
  },
  'features-booking': {
    says: '',
    picture: (
      <>
        {who(parentLook, { ...s.stand, arm: [64, 58], elbow: [62, 66], neck: 12 }, -90)}
        <Calendar x={90} y={-34} />
      </>
    ),
  },
  'features-portal': {
    says: '',
    picture: (
      <>
        {who(parentLook, { ...seated, neck: 8 }, -96)}
        <Mats from={-140} to={-40} height={50} />
        {who(tail, s.finish, 92)}
      </>
    ),
  },
  'features-progress': {
    says: '',
    picture: (
      <>
        {[0, 1, 2, 3].map((step) => (
          <rect
            key={step}
            className={step < 3 ? 'on' : 'off'}
            x={-190 + step * 96}
            y={-24 - step * 26}
            width="82"
            height={24 + step * 26}
            rx="8"
          />
        ))}
        {who(ginger, s.finish, 42, -76)}
      </>
    ),
  },
} satisfies Record<string, Scene>

/** The brand's line at full size. Each bounce is a parabola between floor contacts. */
const passLine =
  'M-604 0h44q24-22 48 0q25-24 50 0q26-28 52 0q28-36 56 0q30-46 60 0' +
  'q65-104 130 0q62-130 124 0q70-176 140 0q170-580 340 0q14-24 28 0h140'

/** One athlete in the phases of one pass. */
function Pass() {
  const moments = [
    { x: -420, y: 0, pose: s.run },
    { x: -238, y: 0, pose: s.starOver },
    { x: -62, y: 0, pose: facingLeft(s.reachBack) },
    { x: 62, y: 0, pose: facingLeft(s.overHands) },
    { x: 288, y: -206, pose: facingLeft({ ...s.tuck, turn: -120, lift: 0 }) },
    { x: 486, y: 0, pose: facingLeft(s.finish) },
  ]
  return (
    <>
      <path className="pass" pathLength="1" d={passLine} />
      {moments.map(({ x, y, pose }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(.66)`}>
          <Athlete look={bun} pose={pose} />
        </g>
      ))}
    </>
  )
}

/** A month with one selected day. */
function Calendar({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="bubble" x="-84" y="-150" width="168" height="160" rx="14" />
      <path className="mat" d="M-84 -122v-14q0 -14 14 -14h140q14 0 14 14v14z" />
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <rect
            key={`${row}${column}`}
            className={row === 1 && column === 2 ? 'on' : 'off'}
            x={-66 + column * 35}
            y={-104 + row * 36}
            width="26"
            height="26"
            rx="6"
          />
        )),
      )}
    </g>
  )
}

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]

export function sceneOf(name: SceneName): Scene {
  return scenes[name]
}

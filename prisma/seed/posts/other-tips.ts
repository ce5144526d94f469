import type { SeededPost } from './seeded-post'

export const otherTips: SeededPost[] = [
  {
    kind: 'tip',
    slug: 'hollow-and-arch',
    title: 'Hollow and arch: two shapes that are in everything',
    summary:
      'Lying on the carpet, ten minutes a week. The two positions that every flip is made of, and how to hold them without cheating.',
    apparatus: 'strength-and-mind',
    difficulty: 'beginner',
    daysAgo: 6,
    body: `Take any tumbling skill apart and you find the same two shapes, one after the other: a body that is slightly rounded, and one that is slightly arched. Power comes from changing between them quickly. Both are learned lying down.

## Hollow

1. Lie on your back, arms by your sides. Pull the belly button to the floor until the small of the back has no gap. Keep it there: that is the exercise.
2. Lift the shoulders. Look at your toes.
3. Lift the legs, straight and together, only as high as it takes for the back to stay down.
4. When that is easy, take the arms up beside the ears.

If a hand fits under the back, it is too hard. Bend the knees, or lift the legs higher. A good easy one beats a bad hard one, every time.

## Arch

1. Lie on your belly, arms forward, forehead down.
2. Squeeze the legs together and lift them a little, from the hips and not from the knees.
3. Lift the chest and the arms a little. Look at the floor just in front of you.

Little is enough. It should be felt in the seat and between the shoulders. If it is felt in the lower back, lift less. If it hurts there, stop, and tell a grown-up.

## Putting them together

- **Rocks.** In hollow, rock from shoulders to hips without changing the shape. Ten times.
- **Rolls.** From hollow over the side to arch, and back, without hands and feet touching the floor. Five each way. Harder than it looks.
- **Snap.** Standing at a wall, hands on it at shoulder height: arch, hollow, arch, hollow, quickly and small. That is a handspring, standing up.

## How much

| Week | Hollow        | Arch          | Rolls |
| ---- | ------------- | ------------- | ----- |
| 1    | 3 × 10 seconds | 3 × 10 seconds | none  |
| 2    | 3 × 15 seconds | 3 × 15 seconds | 2     |
| 3    | 3 × 20 seconds | 3 × 20 seconds | 4     |
| 4    | 3 × 30 seconds | 3 × 20 seconds | 6     |

Three evenings a week are enough. Breathe; children like to hold their breath, and then it is over after eight seconds.

## A game

One calls "hollow", "arch" or "candle", in any order. Who is last does the next round of calling. Parents take part. Most of them find out in the first minute why it is called strength.`,
  },
  {
    kind: 'tip',
    slug: 'beam-on-a-line',
    title: 'Beam confidence begins on a line',
    summary:
      'Four inches wide feels like a wire at hip height and like a sidewalk on the floor. How to take the courage up with you, a step at a time.',
    apparatus: 'beam',
    difficulty: 'beginner',
    daysAgo: 15,
    body: `A beam is four inches wide. Tape four inches on the living room floor, and any child can run on it. Lift it to hip height, and the same child stands still. Nothing has changed but the picture in the head, so that is what we practice.

## On the line

Put two strips of tape on the floor, four inches apart, as long as the room lets you. Bare feet.

1. **Walk** with arms out to the sides, toes first, looking at the end of the line. Not at the feet.
2. **On tiptoe**, there and back.
3. **Backwards**, feeling for the line with the toes.
4. **Kick walk**: each step swings a straight leg forward, low.
5. **Half turn** on both tiptoes, then on one.
6. **A small jump**, both feet, land with bent knees, and stand still for three seconds.

Standing still is part of each of them. A skill on beam is over when no one wobbles anymore.

## Where to look

At the end of the beam, always. The eyes are a balance organ. Looking at the feet bends the neck, the neck bends the back, and the back takes you off.

Before a turn choose a new place to look at: the far wall, a picture. The head goes there first.

## Wobbling

Everyone wobbles. What helps is to become small: bend the knees, press the arms down, squeeze the stomach, wait. Waving the arms makes it worse.

Practice it: one stands on the line on one leg, someone else blows at them, or asks sums. It is silly, and it works.

## Stepping off

Getting off is a skill too. Children who know how to come off a beam are not afraid of it. In the gym we learn on the low beam: look, step or jump to the side, land on both feet with bent knees, and let go of the beam. No one clings on. Half of the bruises come from trying to stay up.

## Going up

The same list on each height, from the beginning: line, floor beam, low beam with mats, then higher. Most children go up when they ask to. Going back down a height for a new skill is what the best do as well.

## At home

The line, yes, as much as you like. Kerbs and low walls are fine at walking pace, with a hand to hold. No turns and no jumps up there: a wall has edges and no mats.

Three minutes on the line on four days are more than a lesson's worth of balance.`,
  },
  {
    kind: 'tip',
    slug: 'first-grips-for-bars',
    title: 'First grips for bars: when, which, and how',
    summary:
      'Grips are for hands that already hold on well. When to buy them, how they should fit, and how to look after skin in the meantime.',
    apparatus: 'bars',
    difficulty: 'intermediate',
    daysAgo: 46,
    body: `Grips look like the real thing, so children want them early. Early is a mistake: a hand that has never held a bar by itself learns to rely on leather. First the hand, then the grip.

## When

When your child trains bars regularly, at least once or twice a week, can swing and do a pullover and a back hip circle, and the coach says so. That is often between eight and ten, and often later. For a weekly half hour with a bit of bars no one needs them.

Until then there is chalk, and there is skin.

## Skin

Calluses are wanted, ridges are not. Wash the chalk off afterwards and put on plain cream at night. File thick places down so that they are flat, because what sticks out tears off.

A tear: wash it, let an adult cut off only what is loose, cover it, and leave bars alone until it has closed. A blister isn't a medal. Most tears come from the last five minutes, when one more turn was wanted.

## Which

- **Palm guards without a dowel**: soft leather with two finger holes. The first ones for almost everyone.
- **Grips with a dowel**: they have a small roll that hooks over the bar. They hold much more, and need a strong hand and someone who shows how. That comes later, with the coach's advice.

Bars come in different thickness, and grips are made for one kind. Women's and girls' grips are for the thicker bar. **Never use grips that were made for another bar**: they can lock, and then the hand stays where the body doesn't.

## How they fit

Buckle or velcro snug over a cotton wristband, not on the skin. Hand flat: the leather lies flat, too. Hand round a bar: there is a little arch in it, and the fingertips look out well beyond the holes. Too long is dangerous, too short does nothing.

New ones are stiff. Wear them for hanging and small swings for a week or two, before anything else.

## Looking after them

Brush off old chalk. Keep them dry, in a bag of their own and out of the sun. Look at them before each practice: thin spots, cracks, worn holes, stretched leather. When in doubt they are over. A pair of grips costs less than a lesson.

Don't hand them on, and don't buy them used. They have taken the shape of someone else's hand.

## And still

With grips or without: chalk, a firm hand with the thumb round the bar, and stopping while the hands are still good. Strong hands come from hanging. A bar in a door frame, used with an adult there, does a lot.`,
  },
  {
    kind: 'tip',
    slug: 'run-and-hurdle',
    title: 'Run and hurdle: where a vault is won',
    summary:
      'Most vault problems happen before the board. A run that gets faster, a hurdle that stays low, and two feet that land together.',
    apparatus: 'vault',
    difficulty: 'beginner',
    daysAgo: 62,
    body: `When a vault goes wrong, everyone looks at the flight. The mistake is nearly always earlier: in the last three steps, or in the hurdle. The good thing is that running and hurdling can be practiced anywhere.

## The run

- **Tall.** Hips high, eyes on the board until the last step, then on the vault.
- **Arms.** They swing forward and back beside the body, not across it.
- **Faster and faster.** Start easily and be quickest at the end. Children tend to do it the other way round.
- **Always the same.** Begin from the same spot with the same foot, and count the steps. A run that fits needs no stutter.

To find the spot: stand on the board, run away from it as you would towards it, and have someone mark where the wanted step lands. Move the mark until it fits.

## The hurdle

The hurdle is the step from one foot to two. It is long and low. Up is what the board is for.

1. The last step is on one foot, a good way before the board.
2. The other leg joins in the air. Arms swing from behind, down and forward.
3. Both feet land together, in front of the body, on the balls of the feet, knees soft but not bent deep.
4. The board throws you. Arms go up to the ears.

The body leans back a little when the feet touch. Who leans forward dives.

## Drills without a board

**Line hurdle.** A line on the floor is the board. Three steps, hurdle over a rope that lies a stride before it, land with both feet on the line, and jump straight up. Land, and stand.

**Punch, punch, punch.** Small jumps with stiff legs, hardly any bend in the knees, as on a hot floor. Ten at a time, on a mat.

**Run, hurdle, rebound.** Five steps, hurdle, straight jump onto a low, firm mat. Arms by the ears, land with bent knees, stick it for three seconds.

## Common mistakes

- **A big jump onto the board.** Speed becomes height too early. Put the rope further away and lower.
- **Slowing down.** The start is too far off, or the vault too high for today.
- **One foot before the other.** Back to the line, without a run.
- **Eyes closed or down.** Name a color on the wall behind the vault, and look at that.

## Landing

Every drill ends with a landing: feet hip wide, knees bent and over the toes, arms in front, still. It is the part that protects knees, and the part that judges see last.

Warm ankles first: twenty circles each way, twenty heel raises, ten easy jumps. Stop when the jumps get loud.`,
  },
]

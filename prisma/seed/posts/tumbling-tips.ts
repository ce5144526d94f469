import type { SeededPost } from './seeded-post'

export const tumblingTips: SeededPost[] = [
  {
    kind: 'tip',
    slug: 'wrists-before-handstands',
    title: 'Wrists first: four minutes before any handstand',
    summary:
      'Hands carry the whole body in tumbling, and they are not built for it by themselves. A short routine that belongs before every practice.',
    apparatus: 'tumbling',
    difficulty: 'beginner',
    daysAgo: 3,
    body: `In a cartwheel one wrist carries most of a child for a moment. In a round-off it carries more than that. Wrists get used to it if they are asked nicely, every time, before the first handstand.

All you need is a carpet. Everything is slow, and nothing may hurt. A stretch is fine, a pinch is not.

## The routine

1. **Circles.** Fingers laced, ten slow circles each way.
2. **Open and close.** Arms in front, make a fist, then spread the fingers as wide as they go. Twenty times.
3. **Rock forward.** On hands and knees, fingers pointing ahead, hands under the shoulders. Lean forward until you feel a stretch, and come back. Ten times.
4. **Rock back.** Turn the hands so that the fingers point to the knees, palms flat. Sit back a little. Ten times, gently.
5. **Side to side.** Fingers pointing outward. Shift the weight from one hand to the other. Ten times.
6. **Heel lifts.** Hands flat again. Lift the heels of the hands and keep the fingers on the floor. Ten times. This is the one that makes strong wrists.
7. **Finger push.** Hands flat, shoulders over the fingers. Press the fingertips into the floor as if to leave prints. Hold for ten seconds, three times.

## What to look for

Fingers are spread, not together. The weight is over the whole hand, and the fingertips work: they are the brakes of a handstand. Elbows are straight but not pushed past straight. Children whose elbows bend the wrong way a little learn to stop just before.

## How much is enough

Before every practice, at home or in the gym. On days with a lot of handstands do the heel lifts once more at the end.

Take a break of a minute after each few turns on the hands, and do something for the legs. It is the number of landings on the hands that tires wrists, more than any single one.

## When to stop

If a wrist hurts during or after, we leave out everything on the hands until it has been without pain for a week, and do legs and shapes instead. If it still hurts after a few days of rest, have a doctor look: in children who grow, the wrist has a growth plate that doesn't like to be ignored. More about that in [When to rest, and when to see a doctor](/blog/when-to-rest).`,
  },
  {
    kind: 'tip',
    slug: 'handstand-against-the-wall',
    title: 'A handstand against the wall that is worth something',
    summary:
      'Belly to the wall, not back to the wall. How to walk up, what to squeeze, and how to come down before it gets hard.',
    apparatus: 'tumbling',
    difficulty: 'beginner',
    daysAgo: 11,
    body: `Nearly every tumbling skill goes through a handstand. Ten seconds of a straight one are worth more than a minute of a bent one, and the wall is the best teacher for it. It just has to be on the right side.

## Why belly to the wall

With the back to the wall one kicks up, leans, and hangs there like a banana. With the belly to the wall there is no room to arch. It feels odd for a week, and then the shape is right for good.

## Before you begin

- Do the [wrist routine](/tips/wrists-before-handstands).
- Choose a wall without pictures, switches or shelves, and a floor that isn't slippery. Bare feet.
- An adult stands beside, not behind. No one else runs about.
- Your child should be able to hold a plank for twenty seconds. If not, that comes first.

## Going up

1. Stand with your back to the wall, an arm's length away. Put your hands on the floor, shoulder wide, fingers spread.
2. Walk your feet up the wall, and your hands towards it, in small steps. At first only until your hips are over your hands, with your feet at hip height. That counts already.
3. When it is easy, go further, until your nose is nearly at the wall. Only toes touch it.

## Up there

Push the floor away, as if you wanted to be taller. Ears between the arms. Squeeze your legs together and your stomach in. Look at your thumbs, not at the room. Breathe.

Five seconds are a good start. Three times, with a break in between.

## Coming down

Come down while it still feels good. Walk the hands forward, then the feet down, in the same small steps. Someone who waits until the arms shake has to fall, and that is the only thing that is dangerous about this exercise.

If you can't walk back, turn: one hand a step to the side, and down over the side like a cartwheel. Practice that low, before you need it.

## Common mistakes

- **Sagging shoulders.** Push more. The shoulders go up to the ears.
- **Arched back.** Hands closer to the wall, and pull the ribs in.
- **Bent elbows.** Too far for today. Go lower down the wall.
- **Head thrown back.** Look at the thumbs.

## What comes next

When fifteen seconds are quiet, lift one foot an inch off the wall, then the other. Kicking up freely is for the lesson, where someone can catch the legs.`,
  },
  {
    kind: 'tip',
    slug: 'cartwheel-in-four-steps',
    title: 'A cartwheel in four steps',
    summary:
      'Hand, hand, foot, foot, on one line. How to build it up from a low jump over a rope, and the small things that straighten it.',
    apparatus: 'tumbling',
    difficulty: 'beginner',
    daysAgo: 20,
    videoUrl: '/videos/cartwheel.mp4',
    body: `A cartwheel has a rhythm: hand, hand, foot, foot, evenly, like someone knocking at a door. If the rhythm is there, the rest can be tidied. So that is where we begin.

You need grass or mats, room on all sides, and a line: a rope, or tape on the floor.

## Which side

Let your child run and do a lunge without thinking. The front foot shows the side: left foot in front, left hand down first. There is no wrong one. Later we learn both.

## Step one: over the rope

Stand on one side of the line in a lunge. Both hands on the line, and jump the feet over to the other side, low, with bent legs. Back and forth, like a bunny. The arms stay straight. Ten times.

## Step two: one after the other

The same, but the hands come down one after the other and the feet land one after the other. Say it aloud: hand, hand, foot, foot. Hips may still be low. It should sound even.

## Step three: higher

Now the back leg leads: it kicks up and the other follows. Each time a little higher, legs a little straighter. The chest stays facing the line at the beginning and turns only when the hands go down. Push the floor away with straight arms.

## Step four: on the line

Start in a lunge facing along the line, arms by the ears. First hand on the line, turned sideways; second hand on the line, shoulder width further on. Feet come down on the line, one after the other. End in a lunge that looks back to where you came from, arms up.

Look at your hands the whole time. Where the eyes go, the body goes.

## If it is crooked

- **The legs come round the side.** They are afraid of being above. Back to step three, with a wall a long way off to kick towards.
- **It falls over at the end.** The second hand leaves too early. Think "push", not "land".
- **The arms bend.** Too fast. Do three slow ones.
- **It isn't on the line.** Put a sticker for each hand and each foot.

## Good to know

Ten good ones are enough for a day. Practice the second side from the beginning, even if it is awful: it gets you the balance on beam later.

A cartwheel is on grass or on a mat, with shoes off, and away from furniture, from pets and from little brothers.`,
  },
]

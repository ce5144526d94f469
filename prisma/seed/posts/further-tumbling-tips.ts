import type { SeededPost } from './seeded-post'

export const furtherTumblingTips: SeededPost[] = [
  {
    kind: 'tip',
    slug: 'from-cartwheel-to-round-off',
    title: 'From cartwheel to round-off',
    summary:
      'A round-off turns running forwards into going backwards. What has to be there first, and the three drills that make the snap.',
    apparatus: 'tumbling',
    difficulty: 'intermediate',
    daysAgo: 28,
    body: `A round-off isn't a cartwheel with the feet together. It is a machine that takes a run and turns it round. Everything that goes backwards later starts from it, so it deserves time.

## What has to be there first

- a cartwheel on a line, with straight arms, on your better side
- a handstand that is straight for a few seconds
- a jump that lands quietly, feet together, knees over the toes

If one of these is missing, work on that one. It isn't a detour.

## The idea

You step into a lunge. The hands go down a long way in front of you. Halfway, while you are upside down, the legs meet and the body turns. Then hands push and legs snap down together, and you land facing where you came from, chest up, ready to jump back.

## Three drills

**Handstand snap-down.** With a coach or on a soft mat: from a handstand, a slight arch, then pull the feet under you and push off the hands at once. Feet and hands swap places. Land on both feet, arms by the ears. It is the end of the round-off, without the turn.

**Off the block.** Place the hands on a low, firm mat and land on the floor. The height gives the legs time to come under. Ten of these teach more than fifty flat ones.

**Lunge to lunge, slowly.** Cartwheel, but the legs meet at the top and come down as one. No run. When it lands on both feet without a step, it may get one step of run, then three.

## Hands

The first hand is turned sideways, as in a cartwheel. The second is turned further, fingers pointing back at the first. That is what lets the shoulders turn without twisting the elbow. Arms are straight when they touch the floor. If they aren't, stop and go back to the block.

## Common mistakes

- **Hands too close to the foot.** Then there is no room to turn. Reach.
- **Landing with the chest down.** The push is missing. More snap-downs.
- **One foot after the other.** The legs meet too late. Say "together" when you are upside down.
- **Crooked.** Draw a line, or run on a beam that is on the floor.

## Where to do it

With a coach, on a sprung floor or on firm mats. Grass is fine for those who have it already. A round-off has a lot of speed and lands on the ankles: after twenty or so it is time for something else.

What comes next is a jump straight up out of it, again and again, before anything goes backwards.`,
  },
  {
    kind: 'tip',
    slug: 'ready-for-a-back-handspring',
    title: 'Ready for a back handspring? Six things to look for',
    summary:
      'Everyone wants it and no one should hurry. What a body has to be able to do first, and why none of it is practiced alone at home.',
    apparatus: 'tumbling',
    difficulty: 'intermediate',
    daysAgo: 36,
    body: `There is no age for a back handspring. There is a list. When all six are there, it is usually learned in weeks. When two are missing, it takes a year and hurts someone's wrists.

## 1. Arms that hold

A straight handstand against the wall for twenty seconds, and ten push-ups in good form, on the knees if need be. In a handspring the arms catch the body at speed. If they bend, the head comes first.

## 2. Shoulders that open

Lying on the back, arms go to the floor beside the ears without the ribs coming up. In a bridge the shoulders are over the hands and the arms are straight. A bridge that is all lower back isn't a bridge yet: we work on the shoulders, and leave the back in peace.

## 3. A jump

From standing, arms swing up, jump, land on both feet without a sound. A handspring is a jump backwards. Who can't jump up with straight legs will throw the head instead.

## 4. Shapes

Fifteen seconds of [hollow and fifteen of arch](/tips/hollow-and-arch), and changing from one to the other without falling over. It is the whole engine.

## 5. Falling back on purpose

Sitting down through the air and falling onto a high soft mat, arms by the ears, again and again, without looking over the shoulder. Looking over the shoulder twists the body. Those who do it aren't ready in the head, and that is worth knowing.

## 6. Wanting it

Themselves, today. Not the team, not the parents, not a friend who has it.

## How we learn it

Over a barrel or an octagon mat first, then down a wedge with two hands, then on a soft floor with two hands, one hand, a hand that is near. A coach lets go when both sides say so.

The picture in the head is: sit, jump, reach, push, land. Long and low, not high and round. Arms are straight when the hands touch the floor, always.

## Please not at home

Not on the grass, not on the bed, and not on the trampoline, even with someone who knows how. Most of the bad handsprings I have to take apart were learned in a garden, and so were the injuries.

What is for home: wrists, wall handstands, shapes, jumps, shoulder stretches. It is most of the list above.

## And if it was there and is gone?

That is common, and it has a post of its own: [When going backwards is frightening](/blog/fear-of-going-backwards).`,
  },
]

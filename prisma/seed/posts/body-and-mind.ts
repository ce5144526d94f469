import type { SeededPost } from './seeded-post'

export const bodyAndMind: SeededPost[] = [
  {
    kind: 'blog',
    slug: 'fear-of-going-backwards',
    title: 'When going backwards is frightening',
    summary:
      'Most tumblers meet it: a skill that worked last week, and now the body says no. Why it happens, what we do about it, and what helps at home.',
    category: 'body-and-mind',
    daysAgo: 9,
    body: `Last Tuesday she did six back handsprings in a row. Today she stands on the spot, arms up, and nothing happens. She isn't lazy and she isn't being difficult. Her body has said no, and she doesn't know why either.

## Why backwards

Going backwards, you cannot see where you are about to be. The brain has to trust a picture of the floor that it makes itself. After a fall, a growth spurt, a long break, or simply a bad week, the picture gets blurry, and the brain does what brains are for: it pulls the brake.

Growth matters more than most people think. With legs that are longer than they were in spring, the same movement really does feel like another one.

## What doesn't work

- **"Just go."** It sometimes works once, by force. The next day the brake is stronger.
- **Bribes and threats.** They add a second thing to be afraid of.
- **Throwing it anyway.** A tumbler who pulls out halfway is in more danger than one who doesn't start. No one goes backwards in my lessons with half a mind.

## What does

We go back to the last step where the body says yes without thinking. That may be a long way down: a bridge, a backward roll down a wedge, falling back onto a high soft mat. We do it until it is boring. Boring is the goal.

Then the next step, and only a little higher. Help comes down in the same way: two hands, one hand, a hand that is near, a coach who stands there. The tumbler decides when a hand goes away. It sounds slow. It is much faster than three months of standing on the spot.

And we keep the rest alive. A child who is stuck backwards can still get better forwards, get stronger, and have a good hour. They are not their back handspring.

## What you can do at home

Say that it is normal, because it is. Say it once, and then let the subject be: a child who is asked about it every evening practises worrying every evening.

Praise the step, not the skill: "You did ten of those on the wedge without stopping" is worth more than "you'll have it back soon".

Please don't let them try it at home on the trampoline to get it over with. Alone, without a mat and a spotter, is the wrong place to find out.

## How long it takes

Mostly weeks, now and then a season. If the fear spreads to other things, to sleep, to school, to coming at all, tell me, and talk to your doctor. Then it is about more than tumbling, and there are people who know more about it than I do.

It comes back. Often it comes back better, because this time it is built of steps.`,
  },
  {
    kind: 'blog',
    slug: 'when-to-rest',
    title: 'When to rest, and when to see a doctor',
    summary:
      'Tired muscles are part of training, and pain is not. How to tell them apart, what growing has to do with it, and when a lesson is better rescheduled.',
    category: 'body-and-mind',
    daysAgo: 24,
    body: `Children are bad at telling us where the line is. Some stop at the first ache, and some would tumble on a broken toe. So it falls to the adults around them to look.

I am a coach and not a doctor. What follows is how we decide about training. It does not replace anyone's medical advice.

## Sore is fine

Muscles that worked hard are stiff for a day or two. It is a dull feeling, the same on both sides, and it gets better with moving. A sore child can come. We warm up longer and do other things.

## Pain is not

Stop, and don't begin again the same day, when the pain

- is sharp, or sits at one point that you can cover with a finger
- is at a joint or a bone and not in the middle of a muscle
- makes them limp, or changes how they land
- is on one side only
- is worse the longer they move, or wakes them at night

Have it looked at by a doctor when it is swollen, when they can't put weight on it, when it isn't better after a few days of rest, or when it keeps coming back.

Three places deserve particular care in tumblers: **wrists**, **heels and knees**, and the **lower back**. Wrists and heels have growth plates that are softer than the bone around them. Back pain when bending backwards is never "just tight": we stop bridges and handsprings at once until a doctor has looked.

## After a knock to the head

That day is over, even if they feel fine after a minute. Headache, feeling sick, being confused, unusually tired or not themselves: see a doctor straight away, and if they pass out, vomit again and again or get worse, call 911. They come back when a doctor says so, step by step.

## Ill

With a fever, stay at home, and for a day after it has gone. With a cold and no fever, come if they want to. After anything longer, the first lesson back is a light one.

## Growing

In a growth spurt bones are ahead of muscles. Things that were easy become heavy, flexibility goes, and knees and heels complain. That isn't a step back. For a few months we do less impact and more shapes and strength, and it pays off.

## Rest is part of it

At least one or two days a week without any organized sport, all sports counted together, and a few weeks off a year. Sleep does more for a back handspring than an extra lesson does.

If you are in doubt, reschedule the lesson. You can do it yourself, and up to the limit in our rules it costs nothing. I would rather see your child next week than have them land on something that hurts.`,
  },
  {
    kind: 'blog',
    slug: 'how-often-to-train',
    title: 'How often should my child train?',
    summary:
      'Once a week is enough to learn, twice is enough to improve. More is rarely what is missing. A plan by age, and signs that it is too much.',
    category: 'getting-better',
    daysAgo: 40,
    body: `The question comes in the third week, when the cartwheel has just worked: should we come more often?

Mostly the answer is: a little more often, a little shorter, and with something else on the other days.

## By age, roughly

**Five to seven.** Once a week, half an hour to three quarters. Everything else should be play: climbing, swimming, falling over in the garden. Children of this age learn from variety.

**Eight to ten.** Once or twice a week. If it is twice, one group and one private lesson go well together: the group for repetitions and friends, the private lesson for the one thing that needs a hand.

**Eleven and older.** Two to three times, when they want it themselves. Those who compete or cheer train more, in a team with its own plan. Then a private lesson is for one skill at a time, and I want to know what the rest of the week looks like.

A useful rule of thumb from sports medicine is not to do more hours of organized sport in a week than the child has years: an eight-year-old, no more than about eight hours, with everything counted.

## Ten minutes at home beat an hour

Skills are learned in the gym. Shapes and strength are learned anywhere. Five minutes of [hollow and arch](/tips/hollow-and-arch) on three evenings does more for a back handspring than a fourth lesson.

What belongs at home: stretching, balances, wall handstands for those who have been shown how, shapes on the carpet. What doesn't: anything backwards, anything new, anything on a trampoline.

## Breaks are good

After two weeks of holidays it is all still there. After a summer off, we need about two weeks to find it again. Nothing is lost, and something is won: children who never stop are the ones who stop for good at thirteen.

## Signs that it is too much

- They ask more and more often whether they have to go.
- Small aches that don't go away.
- Worse at things that used to be easy, for weeks.
- Tired at school, or asleep on the way home every time.

One of these is a bad week. Two for a month are a reason to do less. No one ever lost a skill for good by resting from it.

## And what I would book

For a new skill: once a week for six to eight weeks, then a break and a look at how far it came. For something that is nearly there: two lessons close together. For fun: whenever it is fun.

You can stop at any time. There is no plan that runs on without you.`,
  },
  {
    kind: 'blog',
    slug: 'what-levels-mean',
    title: 'What the levels mean, and what they don’t',
    summary:
      'Beginner, intermediate, advanced, elite: what I look at when I use these words, why two gyms count differently, and why it matters less than you think.',
    category: 'getting-better',
    daysAgo: 54,
    body: `"What level is she?" is the first question of many phone calls. It is hard to answer, because there is no single ladder. A cheer gym, a gymnastics club and a school team each have their own, and a Level 2 here is a Level 3 there.

On this site there are four words. This is what they mean.

## Beginner

Learns how to move safely: rolling, landing, taking weight on the hands. Forward and backward rolls, handstand against a wall, cartwheel, bridge. On beam walks and turns, on bars a pullover with help.

A beginner may be five or fifteen. It says where someone is, and nothing about talent.

## Intermediate

Links things. Round-off out of a run, back walkover, front and back handspring with help and then without. A kip on bars, a leap on beam. The hallmark isn't the skill, it is that it looks the same each time.

## Advanced

Takes off and comes down without hands. Tucks, layouts, several handsprings in a row. What decides here is strength, and landing: knees that don't cave in, a chest that stays up.

## Elite

Twists, doubles, combinations. Few get here and no one has to. Those who do train in a team, and come to me for details.

## What I look at

Between two levels I look for three things, in this order:

1. **Safe.** Does it go wrong in a harmless way? A cartwheel that falls over sideways is harmless. A back handspring with bent arms is not.
2. **Same.** Five out of five, not one out of five.
3. **Easy.** Enough strength left to talk afterwards.

Only then comes the next skill. It can feel slow to a child who has seen the next one on a screen. It is the quicker way, because nothing has to be learned twice, and because what is learned with fear or bad arms takes months to take apart again.

## What levels don't mean

They don't say how good a child is. They don't say how brave. And they don't run in a straight line: in a growth spurt everyone goes back a little, and some skills come in the wrong order. I know a girl with a lovely back tuck and no cartwheel on the left.

## If you are moving gyms

Don't translate levels, translate skills. Write down what your child does alone, what with a hand, and what only on a soft surface. A good coach will look for themselves anyway, and start a step below. That isn't an insult. It is how one gets to know someone.`,
  },
]

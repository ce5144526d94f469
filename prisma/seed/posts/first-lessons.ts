import type { SeededPost } from './seeded-post'

export const firstLessons: SeededPost[] = [
  {
    kind: 'blog',
    slug: 'first-private-lesson',
    title: 'What happens in a first private lesson',
    summary:
      'Five minutes of talking, a warm-up, a few skills your child already has, and one small step further. Here is the hour before you book it.',
    category: 'first-lessons',
    daysAgo: 4,
    body: `A first lesson is a conversation with some cartwheels in it. No one is tested, no one is ranked, and your child does not have to be able to do anything yet.

## Before you come

Book a length that fits the age. For most children under eight, half an hour is plenty: attention runs out before strength does. In the booking you can name one or two things to work on. If you don't know, leave it open and write a sentence about why you are coming. "She loves cartwheels and won't go near a back bend" tells me more than a list of skills.

Tell me about injuries, asthma, allergies and anything else that matters in the form. It stays between you and me, and it decides how we warm up.

## The first five minutes

We talk, mostly with your child. What do you like? What have you tried? Is there something you don't want to do today? That last answer counts. I will not push anyone into a skill in a first lesson, or in a fifteenth.

I also say how I spot: where my hands go when I help, and that your child can say stop at any time and I do.

## On the floor

We warm up properly: wrists, ankles, shoulders, hips. Then your child shows me what they have, from rolls to whatever comes last. I am looking at shapes more than skills. A tight body in a handstand against the wall tells me more about a back handspring than a loose back handspring does.

Then we take one thing and make it a little better. One, not five. It may be how the hands land in a cartwheel, or keeping the head still in a forward roll. A child who leaves with one thing they can feel will practice it.

## The last five minutes

You come back in, and your child shows you the one thing. I tell you what I saw, what I would do next, and how long that usually takes. Sometimes the honest answer is that a group class is the better and cheaper place for now, and then I say so.

You get something to practice at home. It will be small and safe: a shape on the carpet, a stretch, a balance. Never a new skill without a coach.

## What you can do

- Be five minutes early, so that the lesson begins calmly.
- Bring water and tie long hair back.
- Watch if your child likes it. Leave if they ask you to.
- Afterwards ask "what did you like?" before you ask "what did you learn?"

That is all. The skills come in their own time.`,
  },
  {
    kind: 'blog',
    slug: 'what-to-wear',
    title: 'What to wear, and what to leave at home',
    summary:
      'Close-fitting, nothing hard, bare feet. You need to buy less than you think, and the list of what stays at home is the more important one.',
    category: 'first-lessons',
    daysAgo: 18,
    body: `Tumbling is a cheap sport to dress for. You probably have everything in a drawer.

## Clothes

Anything that stays where it is when your child is upside down: leggings or fitted shorts, and a T-shirt that can be tucked in. Wide shirts slide over the face in a handstand, and then no one sees the floor. A leotard is practical and never required.

Please, nothing with zippers, buttons, buckles or hard prints. They hurt in a roll, and they cut into the mats.

In winter bring a layer that comes off. Warm muscles move better, and the first ten minutes are the coldest.

## Feet

Bare feet are best. Toes grip, and I can see what the ankle does. Where bare feet are not wanted, use socks with a rubber sole, made for this; plain socks on a mat are slippery, and I will ask for them to come off.

For cheer and for power tumbling there are shoes. If your child needs them, look for these things:

- **light and flexible**: you can fold the shoe in half with one hand
- **snug**: a thumb's width at the front, no more, and no "growing into" them
- **a flat, grippy sole**: running shoes have a soft heel that rolls the ankle on landing
- **clean**: kept for indoors, so that grit stays off the floor

Wait with buying until you know that it will be more than a few weeks. And never let a child land hard in shoes that are too large. That is how ankles turn.

## Hair and hands

Long hair is tied back, low or to the side rather than on top of the head, where a bun gets in the way of a roll. No hard clips. Short nails, please, on hands and feet.

## What stays at home

- **All jewelry**: earrings, necklaces, bracelets, also the ones made of thread. Newly pierced ears are the one thing we can tape. Everything else comes off.
- **Watches and trackers**, however proud they are of the steps.
- **Chewing gum and sweets.** Nothing in the mouth while moving.
- **Glasses**, if your child sees enough without them. Otherwise a sports strap.

Hearing aids, insulin pumps and the like do not stay at home. Tell me beforehand, and we plan the lesson around them.

## In the bag

A bottle of water with a lid, a hair tie to spare, an inhaler if there is one. If your child uses wrist supports or a brace because a doctor said so, bring them and the doctor's advice as well.

That's the whole list. If you forget something, come anyway. Nearly everything can be solved with a hair tie and bare feet.`,
  },
  {
    kind: 'blog',
    slug: 'watching-a-lesson',
    title: 'How to watch a lesson without coaching it',
    summary:
      'Your face is the first thing your child looks for after a skill. What helps while you watch, what gets in the way, and what to say on the way home.',
    category: 'for-parents',
    daysAgo: 32,
    videoUrl: '/videos/cartwheel.mp4',
    body: `Watch a child land something new. Before they look at the coach, they look for you. What they read in your face in that second goes in deeper than most of what I say.

So this is about the most useful person in the room: you, on the bench.

## While it is going on

**Smile at effort, not only at success.** If your face falls when a cartwheel falls over, the next one is done for your face. If you look just as pleased, it is done for the cartwheel.

**Leave the corrections to one person.** Two voices at once are hard to follow at eight years old, even when both are right. If you see something that worries you, tell me afterwards, or at once if it is about safety.

**Don't film everything.** One clip at the end, when your child wants it, is a nice record. A phone held up for an hour turns practice into a performance, and children stop trying what they might get wrong. Please film your own child only, and ask before others are in the picture.

**Let them be bored, frustrated or tired.** Learning looks like nothing for long stretches. It looks the same ten times, and on the eleventh something clicks. If you rescue the ninth, the eleventh doesn't come.

## When your child looks scared

Being afraid is not a failure, and it is not rudeness either. It is a sensible answer to going upside down. Please don't promise ice cream for a skill: a reward turns a step that was almost possible into one that has to be.

If your child is stuck, what helps most is that you are calm and unhurried. There is more in [When going backwards is frightening](/blog/fear-of-going-backwards).

## On the way home

The car is where the lesson is remembered. Three questions that work:

1. What did you like best?
2. What was hard?
3. What do you want to try next time?

And one sentence that always works: "I love watching you do this." It asks for nothing.

What works less well: going through the mistakes, comparing with the child who was on the next mat, or asking when the back handspring will be there. Your child is asking themselves that already.

## When watching makes it worse

Some children try harder when a parent is there, and some cannot concentrate at all. It changes with age, too. Ask: "Shall I stay, or come back for the last five minutes?" Both answers are fine, and neither is about you.`,
  },
]

import { daysOfReplies } from './party'

type GuidePart = { title: string; points: string[] }

/** How parties work, for staff, in the order in which they meet it. */
export const partyGuide = {
  title: 'How parties work',
  lead: 'From the package to the day of the party.',
  parts: [
    {
      title: 'Packages',
      points: [
        'A package is what families choose: its price with the children in it, the price of each additional child, the ages, the length, and the days and times on which it is offered.',
        'Its times are offered besides the coach’s opening hours. Blocks, closed days and other lessons count.',
        'Only the coach of the package is booked. If a second one helps, put a block into their calendar.',
        'Its kind of lesson gives the tax and the cancellation policy. It can be one that families cannot book otherwise.',
        'If you change a package, parties that are booked keep what was agreed.',
      ],
    },
    {
      title: 'Deposit',
      points: [
        'A family chooses a time, its child and how many come. The time is held while it reads everything, signs the waiver and pays the deposit. What is not booked meanwhile is free again.',
        'If it cancels, the cancellation policy says what it gets back. If you cancel, you decide.',
        'Families cannot move a party themselves. Move it from its booking.',
      ],
    },
    {
      title: 'The rest',
      points: [
        'The rest is due as many days before the party as the package says. Families pay it by card under Payments; record cash and checks on the booking.',
        'An email reminds of it three days before. If it is not paid then, nothing happens by itself: the list of parties marks it as overdue.',
        'Families change the number of children until the day that the package says, you until the party begins. The price follows, and what was paid too much becomes account balance.',
      ],
    },
    {
      title: 'Guests',
      points: [
        'The confirmation has a link that the family hands on. Parents of guests say there whether they come, without an account, and sign the waiver for their child.',
        'The family sees names and answers. You also see whom to call, and signed waivers. Allergies and notes are opened by those who may read medical notes; each opening is recorded.',
        'If someone answered twice, for the wrong child, or is a stranger, remove the answer on the guest list; the family can too. If the link went astray, the family replaces it on the page of its party.',
        `Answers are deleted ${daysOfReplies} days after the party. Signed waivers are kept as long as others.`,
      ],
    },
    {
      title: 'The day of the party',
      points: [
        'The party is among the day’s parties and on the calendar of its coach, with a link to the guest list.',
        'Print the guest list to check off who is here. Open allergies and notes before you print it, if they should be on paper.',
        'Where a waiver is missing, the child’s parent can still sign it on their own phone, by the family’s link, until the party is over.',
        'Take attendance of the birthday child afterwards, as for any lesson.',
      ],
    },
  ] satisfies GuidePart[],
}

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
        'Families choose a package. It sets the price and how many children that covers, the price of each additional child, the ages, the length, and the days and times you offer it.',
        'Its times don’t have to be within the coach’s opening hours. Blocks, closed days and other lessons still keep a time from being offered.',
        'Only the package’s coach is booked. If a second coach helps, add a block to their calendar.',
        'Its lesson type sets the tax and the cancellation policy. It can be a lesson type that families can’t book on their own.',
        'If you change a package, parties already booked keep what was agreed.',
      ],
    },
    {
      title: 'Deposit',
      points: [
        'A family chooses a time, the birthday child and how many children are coming. We hold the time while they read everything, sign the waiver and pay the deposit. If they don’t finish, the time opens up again.',
        'If the family cancels, the cancellation policy says what they get back. If you cancel, you decide.',
        'Families can’t reschedule a party themselves. You can do it from the booking.',
      ],
    },
    {
      title: 'The rest',
      points: [
        'The package says how many days before the party the rest is due. Families pay it by card under Payments. Record cash and checks on the booking.',
        'We email a reminder three days before it’s due. If it still isn’t paid, nothing happens automatically. The list of parties marks it as overdue.',
        'Families can change the number of children until the day the package says. You can change it until the party starts. The price changes with it, and anything overpaid becomes account balance.',
      ],
    },
    {
      title: 'Guests',
      points: [
        'The confirmation has a link for the family to share. Guests’ parents use it to say whether they’re coming and to sign the waiver for their child. They don’t need an account.',
        'The family sees names and answers. You also see who to call, and the signed waivers. Only staff who may read medical notes can open allergies and notes, and each time is recorded.',
        'If someone answered twice, for the wrong child, or isn’t a guest, remove the answer from the guest list. The family can too. If the link ends up with the wrong people, the family can replace it on their party’s page.',
        `Answers are deleted ${daysOfReplies} days after the party. Signed waivers are kept as long as any other waiver.`,
      ],
    },
    {
      title: 'The day of the party',
      points: [
        'The party shows up in the day’s parties and on its coach’s calendar, with a link to the guest list.',
        'Print the guest list to check off who’s here. If you want allergies and notes on paper, open them before you print.',
        'If a waiver is missing, the child’s parent can still sign it on their own phone with the family’s link, until the party is over.',
        'Take the birthday child’s attendance afterward, like for any lesson.',
      ],
    },
  ] satisfies GuidePart[],
}

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
        'Families choose a package. It sets the price and how many children it covers, the price of each additional child, the ages, the length, and the days and times you offer.',
        'Party times can be outside the coach’s opening hours. Blocks, closed days and other lessons still make a time unavailable.',
        'Only the coach of the package is booked. If a second coach helps, add a block to their calendar.',
        'Tax and cancellation policy come from the package’s lesson type. That can be a type families can’t book on its own.',
        'If you change a package, parties already booked keep what was agreed.',
      ],
    },
    {
      title: 'Deposit',
      points: [
        'A family chooses a time, the birthday child and the number of children. We hold the time while they sign the waiver and pay the deposit. If they don’t finish, the time is free again.',
        'If the family cancels, the cancellation policy decides the refund. If you cancel, you decide.',
        'Families can’t reschedule a party themselves. Reschedule it from its booking.',
      ],
    },
    {
      title: 'Balance',
      points: [
        'The package says how many days before the party the balance is due. Families pay it by card under Payments. Record cash and checks on the booking.',
        'Families get a reminder by email three days before. If they don’t pay, the list of parties marks the balance as overdue. Nothing else happens by itself.',
        'Families can change the number of children until the day set in the package. You can until the party begins. The price changes with it, and any overpayment becomes account balance.',
      ],
    },
    {
      title: 'Guests',
      points: [
        'The confirmation has a link for the family to share. Guests’ parents use it to reply and to sign the waiver for their child. They don’t need an account.',
        'The family sees names and replies. You also see who to call and which waivers are signed. Only staff who may read medical notes can open allergies and notes, and each time is logged.',
        'If someone replied twice, for the wrong child, or isn’t a guest, you or the family can remove the reply on the guest list. If the link got into the wrong hands, the family can replace it on their party page.',
        `Replies are deleted ${daysOfReplies} days after the party. Signed waivers are kept as long as any other waiver.`,
      ],
    },
    {
      title: 'The day of the party',
      points: [
        'The party is in the list of parties and on its coach’s calendar, with a link to the guest list.',
        'Print the guest list to check off who is here. To have allergies and notes on paper, open them before you print.',
        'If a waiver is missing, the child’s parent can sign it on their phone with the family’s link until the party is over.',
        'Take attendance for the birthday child, as for any lesson.',
      ],
    },
  ] satisfies GuidePart[],
}

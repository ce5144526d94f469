import type { GuardianNoticeFacts } from '../emails/guardian-notice'

type Words = Pick<GuardianNoticeFacts, 'subject' | 'sentences'>

/** Formatted names and dates; athletes by first name. */
type Asked = { athlete: string; guardian: string; requestedBy: string; until: string }

/** To the guardian to be removed. */
export function removalAsked({ athlete, requestedBy, until }: Asked): Words {
  return {
    subject: `${requestedBy} asks to unlink you from ${athlete}`,
    sentences: [
      `Nothing changes unless you agree, or we do after talking to both of you, by ${until}.`,
      `If you do not agree, say so on the page: we see it before we decide.`,
    ],
  }
}

/** To the guardian who asked for another to be removed. */
export function removalSent({ athlete, guardian, until }: Asked): Words {
  return {
    subject: `You asked to unlink ${guardian} from ${athlete}`,
    sentences: [
      `We told ${guardian}. It happens if ${guardian} agrees, or if we do, by ${until}. Otherwise nothing changes.`,
      'You can withdraw your request until then.',
    ],
  }
}

/** To the business, which sees names only on the decision page. */
export function removalNew({ until }: Pick<Asked, 'until'>): Words {
  return {
    subject: 'A parent asks to remove another parent',
    sentences: [
      `It happens if the other parent or you agree, by ${until}. Otherwise nothing changes.`,
    ],
  }
}

const answers: Record<string, (asked: Asked) => Words> = {
  objected: ({ athlete, guardian, until }) => ({
    subject: `${guardian} does not agree`,
    sentences: [
      `You asked to unlink ${guardian} from ${athlete}. ${guardian} doesn’t agree. We decide by ${until}; if we do not, nothing changes.`,
    ],
  }),
  agreed: ({ athlete, guardian }) => ({
    subject: `${guardian} is no longer linked to ${athlete}`,
    sentences: [`${guardian} agreed to your request.`],
  }),
  approved: ({ athlete, guardian }) => ({
    subject: `${guardian} is no longer linked to ${athlete}`,
    sentences: ['We agreed to your request.'],
  }),
  declined: ({ athlete, guardian }) => ({
    subject: `${guardian} is still linked to ${athlete}`,
    sentences: ['We looked at the request to change that, and declined it.'],
  }),
  withdrawn: ({ athlete, requestedBy }) => ({
    subject: `You’re still linked to ${athlete}`,
    sentences: [`${requestedBy} withdrew the request to change that.`],
  }),
}

/** The email for an outcome; null if unknown. */
export function removalAnswered(outcome: string, asked: Asked): Words | null {
  return answers[outcome]?.(asked) ?? null
}

type Claimed = { athlete: string; who: string; email: string; invited: string }

/** To the inviter, when the address that they invited accepts. */
export function invitationAccepted({ athlete, who }: Pick<Claimed, 'athlete' | 'who'>): Words {
  return {
    subject: `${who} accepted your invitation`,
    sentences: [`${who} is now linked to ${athlete} too.`],
  }
}

/** To everyone who decides for an athlete, after staff added an adult. */
export function guardianAdded({ athlete, who }: Pick<Claimed, 'athlete' | 'who'>): Words {
  return {
    subject: `${who} is now linked to ${athlete}`,
    sentences: [
      `A parent of ${athlete} asked us to add ${who}, and we did. The page says what ${who} may do.`,
    ],
  }
}

/** To the inviter, who has to confirm someone who opened it with another address. */
export function invitationClaimed({ athlete, who, email, invited }: Claimed): Words {
  return {
    subject: `Is ${who} the person you invited?`,
    sentences: [
      `You invited ${invited} to be linked to ${athlete}. ${who} opened the invitation and signed in as ${email}.`,
      `Nothing changes unless you say yes.`,
    ],
  }
}

type Answer = { athlete: string; inviter: string; isYes: boolean }

/** To the claimant, once the inviter has answered. */
export function claimAnswered({ athlete, inviter, isYes }: Answer): Words {
  return isYes
    ? {
        subject: `You’re now linked to ${athlete}`,
        sentences: [`${inviter} confirmed that the invitation was meant for you.`],
      }
    : {
        subject: `The invitation for ${athlete} was not confirmed`,
        sentences: [
          `${inviter} did not confirm that the invitation was meant for you. Ask ${inviter} for one to the address that you sign in with.`,
        ],
      }
}

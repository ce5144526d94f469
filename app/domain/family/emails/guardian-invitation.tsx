import type { Letter } from '~/domain/communications/emails/letter'
import { Hello, List, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { lifeInWords } from '~/values/lives'

export type GuardianInvitationFacts = {
  inviter: string
  /** The athlete's first name. */
  athlete: string
  /** The business's. */
  name: string
  /** What they may do then, one by one. */
  rights: string[]
  href: string
}

export function guardianInvitation(facts: GuardianInvitationFacts): Letter {
  const { inviter, athlete, name, rights, href } = facts
  return {
    subject: `${inviter} asks you to stand for ${athlete}`,
    preheader: `At ${name}, together.`,
    body: (
      <>
        <Title>Will you stand for {athlete}?</Title>
        <Hello name="" />
        <Text>
          {inviter} would like you to stand for {athlete} at {name} as well. This is what you could
          do:
        </Text>
        <List items={rights.length > 0 ? rights : ['See that you stand for them, and no more']} />
        <SecretAction href={href}>Look at the invitation</SecretAction>
        <Text>
          The link works once, for {lifeInWords('guardianInvitation')}. You sign in with your
          account, or make one. If you do not know {inviter}, leave it: nothing happens without your
          press.
        </Text>
      </>
    ),
  }
}

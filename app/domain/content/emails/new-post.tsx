import { shortSubject, type EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Text, Title } from '~/domain/communications/emails/parts'

type NewPostFacts = { title: string; summary: string; href: string }

export function newPost({ title, summary, href }: NewPostFacts): EmailContent {
  return {
    subject: shortSubject(`New on our blog: ${title}`),
    preheader: summary,
    body: (
      <>
        <Title>{title}</Title>
        <Text>{summary}</Text>
        <Action href={href}>Read it</Action>
      </>
    ),
  }
}

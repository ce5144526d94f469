import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Prose } from '~/components/layout/texts/prose'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { findOwnEmail } from '~/domain/communications/find-own-emails.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { parentMessagesPath } from '~/values/paths/portal-paths'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const email = await findOwnEmail(parent, args.params.messageId ?? '')
  if (!email) throw notFound()
  const { timeZone } = await findSettings()
  const { subject, to, sentAt, text, state } = email
  const when = sentAt ? ` on ${formatMoment(sentAt, timeZone)} (${formatZone(timeZone)})` : ''
  return {
    subject,
    sent:
      state === 'kept'
        ? `Shown here only, not emailed${when && `; written${when}`}`
        : `Sent to ${to}${when}`,
    paragraphs: text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n')),
  }
}

export const meta = titleMeta<typeof loader>((data) => data?.subject ?? 'Message')

export default function Message() {
  const { subject, sent, paragraphs } = useLoaderData<typeof loader>()
  return (
    <Page title={subject} lead={sent} narrow>
      <Prose>
        {paragraphs.map((lines, index) => (
          <p key={index}>
            {lines.map((line, number) => (
              <span key={number}>
                {line}
                <br />
              </span>
            ))}
          </p>
        ))}
      </Prose>
      <LinkButton to={parentMessagesPath()} variant="quiet">
        {communicationTexts.allMessages}
      </LinkButton>
    </Page>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Link } from '~/components/layout/navigation/link'
import { Pagination } from '~/components/layout/navigation/pagination'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { findConversations } from '~/domain/communications/inquiries/find-inquiries.server'
import { findOwnEmails } from '~/domain/communications/find-own-emails.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { pageNumberOf } from '~/values/paging'
import {
  conversationPath,
  parentEmailsPath,
  parentMessagePath,
  parentMessagesPath,
} from '~/values/paths/portal-paths'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { beginningOf } from '~/values/text/beginning-of'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const page = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [{ timeZone }, { entries, pages }, conversations] = await Promise.all([
    findSettings(),
    findOwnEmails(parent, page),
    page === 1 ? findConversations(parent) : [],
  ])
  if (page > pages) throw notFound()
  return {
    conversations: conversations.map(({ id, message, state, lastMessageAt }) => ({
      id,
      title: beginningOf(message),
      to: conversationPath(id),
      facts: [
        formatMoment(lastMessageAt, timeZone),
        state === 'answered' ? 'We’ve answered' : 'Sent',
      ],
    })),
    emails: entries.map(({ id, subject, sentAt, state }) => ({
      id,
      title: subject,
      to: parentMessagePath(id),
      facts: [
        ...(sentAt ? [formatMoment(sentAt, timeZone)] : []),
        ...(state === 'kept' ? ['Shown here only, not emailed'] : []),
      ],
    })),
    page,
    pages,
    zone: formatZone(timeZone),
  }
}

export const meta = titleMeta('Messages')

export default function Messages() {
  const { conversations, emails, page, pages, zone } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Messages" lead={`Messages between you and us. Times are ${zone}.`}>
      <h2>Conversations</h2>
      <EntryList entries={conversations} />
      <LinkButton to={conversationPath()}>{communicationTexts.writeToUs}</LinkButton>
      <h2>Every email we’ve sent you</h2>
      {emails.length === 0 ? (
        <Empty title="We haven’t sent you anything yet." />
      ) : (
        <EntryList entries={emails} />
      )}
      <Pagination of="messages" page={page} pages={pages} to={parentMessagesPath} />
      <p>
        <Link to={parentEmailsPath()}>Choose which emails you get</Link>
      </p>
    </PortalPage>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import {
  familyMessageKindLabels,
  familyMessageStateLabels,
} from '~/domain/family/messages/family-message'
import { findFamilyMessages } from '~/domain/family/messages/find-family-messages.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatNumber } from '~/values/format/format-number'
import { pageNumberOf } from '~/values/paging'
import {
  familiesPath,
  familyMessagePath,
  familyMessagesPath,
  newGroupMessagePath,
} from '~/values/paths/family-paths'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { formatAudience } from './format-audience'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const asked = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { entries, page, pages } = await findFamilyMessages(staff, asked)
  if (page > pages) throw notFound()
  const { timeZone } = await findSettings()
  return {
    page,
    pages,
    entries: entries.map(({ id, subject, state, kind, recipients, ...message }) => ({
      id,
      title: subject,
      to: familyMessagePath(id),
      facts: [
        familyMessageStateLabels[state],
        familyMessageKindLabels[kind],
        ...(message.audience === 'chosen' ? [] : [formatAudience(message)]),
        ...(message.audience === 'chosen' || message.sentAt
          ? [recipients === 1 ? 'For 1 adult' : `For ${formatNumber(recipients)} adults`]
          : []),
        formatMomentWithYear(message.sentAt ?? message.scheduledAt ?? message.createdAt, timeZone),
      ],
    })),
  }
}

export const meta = unlistedMeta(familyActionTexts.messages)

export default function FamilyMessages() {
  const { entries, page, pages } = useLoaderData<typeof loader>()
  return (
    <Page title={familyActionTexts.messages}>
      <PrimaryAction>
        <LinkButton to={newGroupMessagePath()}>{familyActionTexts.newMessage}</LinkButton>
      </PrimaryAction>
      {entries.length === 0 && (
        <Empty title={familyActionTexts.noMessages}>
          <p>{familyActionTexts.noMessagesYet}</p>
        </Empty>
      )}
      <EntryList entries={entries} />
      <Pagination of="messages" page={page} pages={pages} to={familyMessagesPath} />
      <LinkButton to={familiesPath()} variant="quiet">
        All families
      </LinkButton>
    </Page>
  )
}

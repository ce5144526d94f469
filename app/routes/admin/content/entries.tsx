import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { isEntryList } from '~/domain/content/entry-list'
import { entryKinds } from '~/domain/content/entry-kinds'
import { findEntries } from '~/domain/content/find-entries.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import {
  adminContentPath,
  adminEntryPath,
  adminNewEntryPath,
} from '~/values/paths/content-admin-paths'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const { list = '' } = args.params
  if (!isEntryList(list)) throw notFound()
  const { all, add, lead } = entryKinds[list]
  const entries = (await findEntries(list)).map(({ id, content }) => ({
    id,
    position: content.position,
    shown: content.shown,
    title: 'question' in content ? content.question : content.author,
    words: 'quote' in content ? content.quote : null,
  }))
  return { list, title: all, add, lead, entries }
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Content')

export default function Entries() {
  const { list, title, add, lead, entries } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={lead}>
      {entries.length === 0 && (
        <Empty title="Nothing here yet, so the site doesn’t show this section. Add the first one." />
      )}
      <EntryList
        entries={entries.map(({ id, title, words, position, shown }) => ({
          id,
          title,
          to: adminEntryPath(list, id),
          facts: [`Position ${position}`, ...(words ? [words] : [])],
          tag: shown ? null : <Tag tone="over">Hidden</Tag>,
        }))}
      />
      <LinkButton to={adminNewEntryPath(list)}>{add}</LinkButton>
      <LinkButton to={adminContentPath()} variant="quiet">
        Back to content
      </LinkButton>
    </Page>
  )
}

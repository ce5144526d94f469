import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList, type Entry } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { entryLists } from '~/domain/content/entry-list'
import { entryKinds } from '~/domain/content/entry-kinds'
import { legalTitles } from '~/domain/content/legal/legal-text'
import { sectionKeys, sectionLabels, sectionSummaries } from '~/domain/content/site-section'
import { requireStaff } from '~/http/people/require-actor.server'
import { contentTexts } from './content-texts'
import { unlistedMeta } from '~/shell/page-title'
import {
  adminEntriesPath,
  adminLegalPath,
  adminPicturesPath,
  adminPostCategoriesPath,
  adminPostsPath,
  adminSectionPath,
  wordedEmailsPath,
} from '~/values/paths/content-admin-paths'
import { may } from '~/values/permissions'
import { contentWork } from '../sections'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, ...contentWork)
  return {
    content: may(staff, 'edit-content'),
    emails: may(staff, 'edit-email-texts'),
    legalTexts: may(staff, 'edit-legal-texts'),
  }
}

export const meta = unlistedMeta('Content')

const posts: Entry[] = [
  {
    id: 'posts',
    title: contentTexts.blogAndTips,
    to: adminPostsPath(),
    facts: ['Articles and tips for everyone'],
  },
  {
    id: 'categories',
    title: 'Categories',
    to: adminPostCategoriesPath(),
    facts: ['Topics for posts and tips'],
  },
]

const emails: Entry[] = [
  {
    id: 'emails',
    title: 'Emails to families',
    to: wordedEmailsPath(),
    facts: ['Email subjects, and text you add'],
  },
]

const pages: Entry[] = sectionKeys.map((key) => ({
  id: key,
  title: sectionLabels[key],
  to: adminSectionPath(key),
  facts: [sectionSummaries[key]],
}))

const lists: Entry[] = [
  ...entryLists.map((list) => ({
    id: list,
    title: entryKinds[list].all,
    to: adminEntriesPath(list),
    facts: [entryKinds[list].lead],
  })),
  {
    id: 'pictures',
    title: 'Pictures',
    to: adminPicturesPath(),
    facts: ['Upload pictures to use on your pages'],
  },
]

const legal: Entry[] = (['privacy', 'terms'] as const).map((kind) => ({
  id: kind,
  title: legalTitles[kind],
  to: adminLegalPath(kind),
}))

export default function Content() {
  const shown = useLoaderData<typeof loader>()
  return (
    <Page title="Content" lead="Everything on your site. Every version is kept.">
      {shown.content && (
        <>
          <section aria-labelledby="pages">
            <h2 id="pages">Pages</h2>
            <EntryList entries={pages} />
          </section>
          <section aria-labelledby="lists">
            <h2 id="lists">On the pages</h2>
            <EntryList entries={lists} />
          </section>
          <section aria-labelledby="posts">
            <h2 id="posts">Posts</h2>
            <EntryList entries={posts} />
          </section>
        </>
      )}
      {shown.emails && (
        <section aria-labelledby="emails">
          <h2 id="emails">Emails</h2>
          <EntryList entries={emails} />
        </section>
      )}
      {shown.legalTexts && (
        <section aria-labelledby="legal">
          <h2 id="legal">Legal texts</h2>
          <EntryList entries={legal} />
        </section>
      )}
    </Page>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findWordedEmails } from '~/domain/communications/words/save-email-words.server'
import { emailKinds } from '~/domain/communications/email-kinds'
import { wordedEmails, type WordedEmail } from '~/domain/communications/words/email-words'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminContentPath, wordedEmailsPath } from '~/values/paths/content-admin-paths'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-email-texts')
  const own = await findWordedEmails()
  const kinds = Object.keys(wordedEmails) as WordedEmail[]
  return {
    emails: kinds.map((kind) => ({
      id: kind,
      title: emailKinds[kind].label,
      to: wordedEmailsPath(kind),
      facts: own.has(kind) ? ['Customized'] : [],
    })),
  }
}

export const meta = unlistedMeta('Emails to families')

export default function WordedEmails() {
  const { emails } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Emails to families"
      lead="Emails the site sends. You can change each subject and add your own text."
    >
      <EntryList entries={emails} />
      <LinkButton to={adminContentPath()} variant="quiet">
        Back to content
      </LinkButton>
    </Page>
  )
}

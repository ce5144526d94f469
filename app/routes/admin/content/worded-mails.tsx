import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findWordedMails } from '~/domain/communications/words/find-mail-words.server'
import { mailKinds } from '~/domain/communications/mail-kinds'
import { wordedMails, type WordedMail } from '~/domain/communications/words/mail-words'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { wordedMailsPath } from '~/values/paths/content-admin-paths'
import { adminContentPath } from '~/values/paths/content-paths'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-email-texts')
  const own = await findWordedMails()
  const kinds = Object.keys(wordedMails) as WordedMail[]
  return {
    mails: kinds.map((kind) => ({
      id: kind,
      title: mailKinds[kind].label,
      to: wordedMailsPath(kind),
      facts: own.has(kind) ? ['With words of your own'] : [],
    })),
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Emails to families', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function WordedMails() {
  const { mails } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Emails to families"
      lead="Each says what has happened. Its subject can be yours, and you can add a passage to it."
    >
      <EntryList entries={mails} />
      <LinkButton to={adminContentPath()} variant="quiet">
        Back to content
      </LinkButton>
    </Page>
  )
}

import { Link } from '~/components/layout/navigation/link'
import { Notice } from '~/components/layout/texts/notice'
import { adminEmailsPath } from '~/values/paths/admin-paths'

export type EmailHealthView = { title: string; sentences: string[]; list: string | null }[]

/** Email problems, while they last. */
export function EmailHealthNotices({ notices }: { notices: EmailHealthView }) {
  return notices.map(({ title, sentences, list }) => (
    <Notice key={title} tone="trouble" title={title}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {list && (
        <p>
          <Link to={adminEmailsPath() + list}>See these emails</Link>
        </p>
      )}
    </Notice>
  ))
}

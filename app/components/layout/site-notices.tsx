import { Link } from '~/components/layout/navigation/link'
import { Notice } from '~/components/layout/texts/notice'

export type SiteNotice = {
  tone: 'attention' | 'trouble'
  title: string
  sentence: string
  to: string
  label: string
}

/** Notices that the site is not open or something is broken. */
export function SiteNotices({ notices }: { notices: SiteNotice[] }) {
  return notices.map(({ tone, title, sentence, to, label }) => (
    <Notice key={to} tone={tone} title={title}>
      <p>
        {sentence} <Link to={to}>{label}</Link>
      </p>
    </Notice>
  ))
}

import { RichText } from '~/components/content/rich-text'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { legalTitles, type LegalKind } from '~/domain/content/legal/legal-text'
import { seo } from '~/shell/seo'
import { legalPath } from '~/values/paths/content-paths'
import type { legalTextOf } from './legal-text.server'

const descriptions: Record<LegalKind, string> = {
  privacy:
    'What we keep about you and your athletes, why, for how long, and what you can have done with it.',
  terms: 'How booking, paying, canceling and coming to a lesson work with us.',
}

/** Earlier versions are not indexed. */
export function legalMeta(
  kind: LegalKind,
  isCurrent: boolean | undefined,
  matches: Parameters<typeof seo>[1],
) {
  const [title, description] = [legalTitles[kind], descriptions[kind]]
  const found = seo({ title, description, path: legalPath(kind) }, matches)
  return isCurrent ? found : [...found, { name: 'robots', content: 'noindex' }]
}

type Props = { kind: LegalKind; text: Awaited<ReturnType<typeof legalTextOf>> }

export function LegalText({ kind, text }: Props) {
  const { html, isCurrent, number, since, versions } = text
  return (
    <Page title={legalTitles[kind]} lead={`Version ${number}, of ${since}.`} narrow>
      {!isCurrent && (
        <Notice tone="attention" title="This is an earlier version">
          <p>
            It’s no longer in effect. <Link to={legalPath(kind)}>Read the one that is</Link>
          </p>
        </Notice>
      )}
      <RichText html={html} />
      <h2>All versions</h2>
      <EntryList
        entries={versions.map((one) => ({
          id: String(one.number),
          to: one.to,
          facts: [one.since, one.changes],
          title: `Version ${one.number}`,
        }))}
      />
    </Page>
  )
}

import { findLegalDraft } from '~/domain/content/legal/find-legal-text.server'
import { LegalDraftForm } from '~/domain/content/legal/legal-forms'
import { isLegalKind, type LegalKind } from '~/domain/content/legal/legal-text'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { formatMomentWithYear } from '~/values/format/format-time'

/** The URL's legal text. @throws 404 */
export function legalKindOf({ kind = '' }: { kind?: string }): LegalKind {
  if (!isLegalKind(kind)) throw notFound()
  return kind
}

/** The draft, its preview and the text in force. */
export async function legalDraftOf(kind: LegalKind) {
  const { timeZone } = await findSettings()
  const { published, html, ...draft } = await findLegalDraft(kind)
  const since = published && formatMomentWithYear(published.publishedAt, timeZone)
  return {
    kind,
    html,
    form: blankForm(LegalDraftForm, draft),
    published: published
      ? `Version ${published.number} is current since ${since}.`
      : 'Not published yet.',
  }
}

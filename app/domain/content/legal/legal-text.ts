export const legalKinds = ['privacy', 'terms'] as const
export type LegalKind = (typeof legalKinds)[number]

export const legalTitles: Record<LegalKind, string> = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
}

export function isLegalKind(text: string): text is LegalKind {
  return (legalKinds as readonly string[]).includes(text)
}

export type LegalWords = {
  /** Markdown. */
  body: string
  /** What changed since the previous version. */
  changes: string
}

export type LegalVersion = { number: number; publishedAt: Date; changes: string }

export type LegalRefusal = 'changed-meanwhile' | 'no-draft'

export const legalMessages: Record<LegalRefusal, string> = {
  'changed-meanwhile':
    'Someone else saved this text in the meantime. Check what it says now, then save again.',
  'no-draft': 'There’s no draft to publish. It was already published.',
}

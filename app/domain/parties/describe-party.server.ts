import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { PartyPackage } from './party'

/** The description as HTML; empty if there is none. */
export function describeParty({ description }: Pick<PartyPackage, 'description'>): string {
  return description ? htmlOfMarkdown(description) : ''
}

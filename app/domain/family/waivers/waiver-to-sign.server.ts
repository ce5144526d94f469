import { mostAtOnce } from '../family-forms'
import type { WaiverVersion } from './waiver'
import { formatWaiver } from './present-waiver.server'

type Open = { waiver: WaiverVersion; unsigned: { id: string; name: string }[] }

/** The waiver as its page shows it; nothing to sign where everybody whom it is about has one. */
export function waiverToSign({ waiver, unsigned }: Open) {
  const athletes = unsigned.slice(0, mostAtOnce).map(({ id, name }) => ({ id, name }))
  const { title, html, ...asked } = formatWaiver(waiver)
  return {
    title,
    html,
    signing: athletes.length > 0 ? { versionId: waiver.id, ...asked, athletes } : null,
  }
}

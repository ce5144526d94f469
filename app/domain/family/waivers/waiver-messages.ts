import type { WaiverRefusal } from './waiver'

export const ownWaiverMessages: Record<WaiverRefusal, string> = {
  'waiver-changed': 'The waiver has been changed meanwhile. Please read it once more.',
  'clause-missing': 'Tick every clause that says it is required.',
  'waiver-for-somebody-else': 'Your athletes have changed meanwhile. Please sign once more.',
}

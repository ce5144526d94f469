import { drawingSlug } from '../drawing-name'
import { barsSequences } from './bars'
import { beamSequences } from './beam'
import type { SkillSequence } from './skill-sequence'
import { strengthAndMindSequences } from './strength-and-mind'
import { tumblingSequences } from './tumbling'
import { vaultSequences } from './vault'

const all = {
  ...tumblingSequences,
  ...beamSequences,
  ...vaultSequences,
  ...barsSequences,
  ...strengthAndMindSequences,
}

/** All drawn skills by slug. */
export const skillSequences: ReadonlyMap<string, SkillSequence & { name: string }> = new Map(
  Object.entries(all).map(([name, sequence]) => [drawingSlug(name), { name, ...sequence }]),
)

import type { BenchmarkSite } from './benchmark-site'
import type { Table } from './table'

/** How long to measure: enough for figures to be trusted, or for a look. */
export type Effort = 'whole' | 'quick'

/** One thing that is measured; what it found comes back as tables. */
export type Benchmark = (site: BenchmarkSite, effort: Effort) => Promise<Table[]>

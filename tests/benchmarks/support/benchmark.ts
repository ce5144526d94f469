import type { BenchmarkSite } from './benchmark-site'
import type { Table } from './table'

/** How long to measure: enough to trust the figures, or for a quick look. */
type Effort = 'whole' | 'quick'

/** One benchmark; it returns its results as tables. */
export type Benchmark = (site: BenchmarkSite, effort: Effort) => Promise<Table[]>

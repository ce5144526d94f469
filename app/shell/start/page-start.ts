/**
 * When a page's scripts start: at once for users at work, soon if they have something to do, else
 * when idle, or never.
 */
export type StartMoment = 'at-once' | 'soon' | 'at-leisure'

/** A page's scripts and their data. */
export type PageStart = {
  manifest: string
  entry: string
  /** Route modules by route id. */
  routes: Record<string, string>
  /** Their imports, to fetch everything in parallel. */
  imports: string[]
  /** Loader data in Remix's stream format. */
  data: string
  /** Development only: what must run first. */
  before?: string
  /** Development only: Remix's future flags. A build has them compiled in. */
  future?: unknown
}

/** The id of the JSON element. */
export const pageStartId = 'page-start'

/** Reads the open page's data. */
export function readPageStart(): PageStart {
  return JSON.parse(document.getElementById(pageStartId)!.textContent) as PageStart
}

/** Serializes the data for its element. */
export function writePageStart(start: PageStart): string {
  return JSON.stringify(start).replaceAll('<', '\\u003c')
}

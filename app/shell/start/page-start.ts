/**
 * When a page's scripts start: at once where somebody is at work, soon where there is something that
 * they are to do by themselves, and else at leisure, which may be never.
 */
export type StartMoment = 'at-once' | 'soon' | 'at-leisure'

/** What a page's scripts are, and the data that they begin with. */
export type PageStart = {
  manifest: string
  entry: string
  /** The module of each route that is shown, by its id. */
  routes: Record<string, string>
  /** What those import, so that all of it is fetched at the same time. */
  imports: string[]
  /** What the loaders gave, as Remix streams it. */
  data: string
  /** While developing, what has to run before everything else. */
  before?: string
  /** While developing, which of Remix's flags are on; what is built has that in its code. */
  future?: unknown
}

/** Of the element that holds it, which no browser takes for a script. */
export const pageStartId = 'page-start'

/** What the page that is open says of its scripts. */
export function readPageStart(): PageStart {
  return JSON.parse(document.getElementById(pageStartId)!.textContent) as PageStart
}

/** A page's scripts, as text of an element that holds it. */
export function writePageStart(start: PageStart): string {
  return JSON.stringify(start).replaceAll('<', '\\u003c')
}

/** One page of a list. An empty list has one page. */
export type PageOf<Thing> = { entries: Thing[]; page: number; pages: number }

/** The page number from the URL; 1 if missing or invalid. */
export function pageNumberOf(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The number of pages for a list. */
export function countPages(entries: number, perPage: number): number {
  return Math.max(1, Math.ceil(entries / perPage))
}

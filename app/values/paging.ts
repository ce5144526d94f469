/** One page of a list: which one it is, and of how many; an empty list has one page. */
export type PageOf<Thing> = { entries: Thing[]; page: number; pages: number }

/** The number of a page, as an address has it: 1 where it says none, or nothing that could be one. */
export function pageNumberOf(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** How many pages so many entries fill. */
export function pagesFor(entries: number, perPage: number): number {
  return Math.max(1, Math.ceil(entries / perPage))
}

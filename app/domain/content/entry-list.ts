/** What is listed on the site one below the other, as its address names it. */
export const entryLists = ['faqs', 'testimonials'] as const
export type EntryList = (typeof entryLists)[number]

export function isEntryList(text: string): text is EntryList {
  return (entryLists as readonly string[]).includes(text)
}

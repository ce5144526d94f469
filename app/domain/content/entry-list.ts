/** Lists of entries, named as in their URLs. */
export const entryLists = ['faqs', 'testimonials'] as const
export type EntryListName = (typeof entryLists)[number]

export function isEntryList(text: string): text is EntryListName {
  return (entryLists as readonly string[]).includes(text)
}

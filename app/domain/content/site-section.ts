/** The pieces of the site that are edited as one each. */
export const sectionKeys = ['home', 'about', 'features', 'contact', 'logo'] as const
export type SectionKey = (typeof sectionKeys)[number]

export function isSectionKey(text: string): text is SectionKey {
  return (sectionKeys as readonly string[]).includes(text)
}

export const sectionLabels: Record<SectionKey, string> = {
  home: 'Home',
  about: 'About',
  features: 'Features',
  contact: 'Contact',
  logo: 'Logo',
}

/** What one of them holds, as staff read it in a list. */
export const sectionSummaries: Record<SectionKey, string> = {
  home: 'The first words, how it works, who coaches',
  about: 'Who the business is',
  features: 'What booking, the portal and progress do for parents',
  contact: 'Opening hours, the way there',
  logo: 'The pictures that stand in for the drawn logo and the name',
}

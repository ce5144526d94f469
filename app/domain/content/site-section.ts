/** The separately edited parts of the site. */
export const sectionKeys = [
  'home',
  'about',
  'features',
  'booking',
  'reading',
  'contact',
  'logo',
] as const
export type SectionKey = (typeof sectionKeys)[number]

export function isSectionKey(text: string): text is SectionKey {
  return (sectionKeys as readonly string[]).includes(text)
}

export const sectionLabels: Record<SectionKey, string> = {
  home: 'Home',
  about: 'About',
  features: 'Features',
  booking: 'Booking',
  reading: 'Around blog, tips and newsletter',
  contact: 'Contact',
  logo: 'Brand',
}

/** Each section's description in the admin list. */
export const sectionSummaries: Record<SectionKey, string> = {
  home: 'The first words, how it works, who coaches',
  about: 'Who the business is',
  features: 'What booking, the portal and progress do for parents',
  booking: 'The first words over the lessons to choose from',
  reading: 'Headings, first words, and the invitation under each post',
  contact: 'Opening hours, the way there',
  logo: 'Colors, heading font and logo',
}

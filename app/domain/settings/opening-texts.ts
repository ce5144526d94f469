/** Texts while the site is not open. */
export const openingTexts = {
  openingSoon: 'Opening soon',
  notOpen: 'We are not open for booking yet. Please come back soon, or contact us.',
  preview: 'Preview: the public does not see these pages yet, and nothing can be booked.',
}

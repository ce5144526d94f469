/** What is said of a business that the public cannot book at yet, or at the moment. */
export const openingTexts = {
  openingSoon: 'Opening soon',
  notOpen: 'We are not open for booking yet. Please come back soon, or contact us.',
  preview: 'Preview: the public does not see these pages yet, and nothing can be booked.',
}

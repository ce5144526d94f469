/** The site's sections as the header and the menu list them. */
export const sections = [
  { to: '/', label: 'Home' },
  { to: '/booking', label: 'Booking' },
]

import { bookingPath, homePath } from '~/values/paths'

/** The site's sections as the header and the menu list them. */
export const sections = [
  { to: homePath(), label: 'Home' },
  { to: bookingPath(), label: 'Booking' },
]

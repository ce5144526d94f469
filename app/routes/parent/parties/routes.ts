import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const parentPartiesRoutes: RouteConfigEntry[] = [
  route('parties/:party/book', 'routes/parent/parties/book-party.tsx'),
  route('parent/parties/:partyId', 'routes/parent/parties/own-party.tsx'),
  route('parent/parties/:partyId/guest-link', 'routes/parent/parties/guest-link.ts'),
  route('parent/parties/:partyId/guests/:guestId/remove', 'routes/parent/parties/remove-guest.tsx'),
]

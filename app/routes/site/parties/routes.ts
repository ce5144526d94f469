import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const partiesRoutes: RouteConfigEntry[] = [
  route('parties', 'routes/site/parties/parties.tsx'),
  route('parties/:party', 'routes/site/parties/party.tsx'),
  route('party/:token', 'routes/site/parties/invitation.tsx'),
  route('party/:token/:guestId', 'routes/site/parties/reply.tsx'),
  route('party/:token/:guestId/waiver', 'routes/site/parties/guest-waiver.tsx'),
  route('party/:token/:guestId/waiver.pdf', 'routes/site/parties/guest-waiver-file.ts'),
]

import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const partiesRoutes: RouteConfigEntry[] = [
  route('parties', 'routes/site/parties/parties.tsx'),
  route('parties/:party', 'routes/site/parties/party.tsx'),
]

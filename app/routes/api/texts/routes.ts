import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const textsRoutes: RouteConfigEntry[] = [
  route('api/twilio/incoming', 'routes/api/texts/twilio-incoming.ts'),
  route('api/twilio/status', 'routes/api/texts/twilio-status.ts'),
]

import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const giftCardsRoutes: RouteConfigEntry[] = [
  route('api/gift-cards', 'routes/api/gift-cards/gift-cards.ts'),
  route('api/gift-cards/balance', 'routes/api/gift-cards/balance.ts'),
]

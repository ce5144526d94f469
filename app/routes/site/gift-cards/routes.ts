import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const giftCardsRoutes: RouteConfigEntry[] = [
  route('gift-cards', 'routes/site/gift-cards/gift-cards.tsx'),
  route('gift-cards/balance', 'routes/site/gift-cards/balance.tsx'),
  route('gift-cards/card/:token', 'routes/site/gift-cards/gift-card.tsx'),
  route('gift-cards/card/:token/stop', 'routes/site/gift-cards/stop-buying.ts'),
]

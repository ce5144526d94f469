import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const giftCardsRoutes: RouteConfigEntry[] = [
  route('admin/gift-cards', 'routes/admin/gift-cards/gift-cards.tsx'),
  route('admin/gift-cards/settings', 'routes/admin/gift-cards/terms.tsx'),
  route('admin/gift-cards/sell', 'routes/admin/gift-cards/sell.tsx'),
  route('admin/gift-cards/give', 'routes/admin/gift-cards/give.tsx'),
  route('admin/gift-cards/:giftCardId', 'routes/admin/gift-cards/gift-card.tsx'),
  route('admin/gift-cards/:giftCardId/stop', 'routes/admin/gift-cards/stop.ts'),
  route('admin/gift-cards/:giftCardId/refund', 'routes/admin/gift-cards/refund.tsx'),
  route('admin/gift-cards/:giftCardId/new-code', 'routes/admin/gift-cards/new-code.ts'),
  route('admin/bookings/:bookingId/gift-card', 'routes/admin/gift-cards/redeem.tsx'),
]

import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { mayHandleMoney } from '../payment'
import { readGiftCardCode } from './gift-card'
import { hashGiftCardCode } from './gift-card-code.server'

const perPage = 50

/** A sold card in lists. */
export type SoldGiftCard = {
  id: string
  lastFour: string
  buyerName: string
  recipientName: string
  amountCents: number
  leftCents: number
  currency: string
  soldAt: Date
  stoppedAt: Date | null
}

/** Sold cards, newest first. */
export async function findSoldGiftCards(
  staff: Staff,
  page: number,
): Promise<PageOf<SoldGiftCard> & { left: { cents: number; currency: string }[] }> {
  if (!mayHandleMoney(staff)) return { entries: [], page, pages: 1, left: [] }
  const entries = await database().$queryRaw<SoldGiftCard[]>`
    select id::text, last_four as "lastFour", buyer_name as "buyerName",
      recipient_name as "recipientName", amount_cents as "amountCents",
      left_cents as "leftCents", gift_card.currency, sold_at as "soldAt",
      stopped_at as "stoppedAt"
    from gift_card join gift_card_left on gift_card_id = id
    where sold_at is not null order by sold_at desc, id desc
    limit ${perPage} offset ${(page - 1) * perPage}`
  const count = await database().giftCard.count({ where: { soldAt: { not: null } } })
  return { entries, page, pages: countPages(count, perPage), left: await findGiftCardsLeft() }
}

/** What the business still owes lessons for: what is left on all cards, stopped ones included. */
export async function findGiftCardsLeft(): Promise<{ cents: number; currency: string }[]> {
  return await database().$queryRaw<{ cents: number; currency: string }[]>`
    select currency, sum(left_cents)::float8 as cents from gift_card_left
    group by 1 having sum(left_cents) > 0 order by 1`
}

/** The id of a sold card by its full code, stopped or not; null if there is none. */
export async function findGiftCardId(staff: Staff, typed: string): Promise<string | null> {
  const code = readGiftCardCode(typed)
  if (!code || !mayHandleMoney(staff)) return null
  const where = { codeHash: hashGiftCardCode(code) }
  return (await database().giftCard.findUnique({ where, select: { id: true } }))?.id ?? null
}

export type GiftCardMovement = {
  kind: 'bought' | 'granted' | 'reversed' | 'repaid' | 'returned' | 'disputed' | 'used' | 'refunded'
  at: Date
  amountCents: number
  /** Null for what was given away. */
  paymentId: string | null
}

/** A card with all its movements, oldest first. */
export type GiftCardRecord = SoldGiftCard & {
  buyerEmail: string
  recipientEmail: string
  message: string
  codeNumber: number
  /** Null if nobody paid for it. */
  grant: { kind: 'promotion' | 'replacement'; reason: string; by: string } | null
  movements: GiftCardMovement[]
}

/** Null if there is no such card, or without permission. */
export async function findSoldGiftCard(staff: Staff, id: string): Promise<GiftCardRecord | null> {
  if (!isRowId(id) || !mayHandleMoney(staff)) return null
  const [card] = await database().$queryRaw<Omit<GiftCardRecord, 'movements'>[]>`
    select id::text, last_four as "lastFour", buyer_name as "buyerName",
      buyer_email as "buyerEmail", recipient_name as "recipientName",
      recipient_email as "recipientEmail", message, amount_cents as "amountCents",
      left_cents as "leftCents", gift_card.currency, sold_at as "soldAt",
      stopped_at as "stoppedAt", code_number as "codeNumber",
      case when granted_by_id is not null then jsonb_build_object('kind', grant_kind,
        'reason', grant_reason, 'by', (
          select first_name || ' ' || last_name from staff_member
          join account on account.id = account_id where staff_member.id = granted_by_id)) end as grant
    from gift_card join gift_card_left on gift_card_id = id
    where id = ${id}::uuid and sold_at is not null`
  if (!card) return null
  const movements = await database().$queryRaw<GiftCardMovement[]>`
    select kind, at, amount_cents as "amountCents", payment_id::text as "paymentId"
    from gift_card_movement where gift_card_id = ${id}::uuid
    order by at, amount_cents desc, payment_id`
  return { ...card, movements }
}

import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import { codeCharacters, codeLength } from './gift-card'

type Coded = { id: string; codeNumber: number }

/** The code that a card gets when it is sold or its code replaced: 80 bits that only the site can make. */
export function makeGiftCardCode({ id, codeNumber }: Coded): string {
  const bytes = Buffer.from(tokenOfRow('gift-card', id, ` ${codeNumber}`), 'base64url')
  return [...bytes.subarray(0, codeLength)]
    .map((byte) => codeCharacters[byte % codeCharacters.length])
    .join('')
}

/** A card's code for those who may see it; null if unsold, or made with a key that is gone. */
export function giftCardCodeOf(card: Coded & { codeHash: string | null }): string | null {
  const code = makeGiftCardCode(card)
  return card.codeHash === hashGiftCardCode(code) ? code : null
}

/** For storage and search. No salt is needed, because codes are random. */
export function hashGiftCardCode(code: string): string {
  return hashToken(`gift-card ${code}`)
}

/** The secret of a card's page, which its buyer and its recipient have. */
export function giftCardPageToken(id: string): string {
  return tokenOfRow('gift-card-page', id)
}

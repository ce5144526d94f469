/** Crockford's base 32, without letters that are taken for digits. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const alike: Record<string, string> = { I: '1', L: '1', O: '0' }

const hexDigits = 10
const length = 8

/**
 * What a booking is called when people talk about it, such as `K7QF-2M9X`: the last 40 bits of its
 * id, which are random, while ids made at once begin alike.
 */
export function bookingNumber(bookingId: string): string {
  let rest = Number.parseInt(bookingId.slice(-hexDigits), 16)
  let number = ''
  while (number.length < length) {
    number = symbols[rest % 32]! + number
    rest = Math.floor(rest / 32)
  }
  return `${number.slice(0, 4)}-${number.slice(4)}`
}

/** The last digits of the id of a booking with a number; null if it is none. */
export function idEndOfNumber(said: string): string | null {
  const letters = said.trim().toUpperCase().replace(/^#/, '').replace(/[\s-]/g, '')
  const digits = [...letters].map((letter) => symbols.indexOf(alike[letter] ?? letter))
  if (digits.length !== length || digits.includes(-1)) return null
  const bits = digits.reduce((sum, digit) => sum * 32 + digit, 0)
  return bits.toString(16).padStart(hexDigits, '0')
}

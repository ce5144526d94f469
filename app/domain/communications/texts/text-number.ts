/**
 * The number to text, such as `+15550102030`; null if it is none in the US or Canada. Without a
 * country, a number is one of theirs.
 */
export function toTextNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+') && !digits.startsWith('1')) return null
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null
}

/**
 * A slug such as `first-cartwheel`, with whole words as far as they fit; empty if no character is
 * usable.
 */
export function slugOf(words: string, most = 80): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '').toLowerCase()
  const whole = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  if (whole.length <= most) return whole
  const end = whole.lastIndexOf('-', most)
  return whole.slice(0, end > 0 ? end : most)
}

/** Without letters that look like a digit; whoever types one of those means the digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Twelve letters of five bits each, in groups to be copied by hand: `4f7k-09tw-hm2p`. */
export function recoveryCodeFrom(random: Uint8Array): string {
  return inGroups(Array.from(random, (byte) => alphabet[byte % alphabet.length]).join(''))
}

/** A code as it was given out, however it was typed. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  return inGroups(letters.replaceAll('o', '0').replace(/[il]/g, '1'))
}

function inGroups(letters: string): string {
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}

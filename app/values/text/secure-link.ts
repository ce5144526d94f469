/** Whether a text is one whole https address. */
export function isSecureLink(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).host.includes('.')
}

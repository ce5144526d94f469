export const unnamedBrowser = 'A browser that does not say its name'

/** Shortens a user agent to a name such as `Firefox on Windows`. */
export function formatBrowser(userAgent: string): string {
  const browser = nameIn(userAgent, browsers)
  const device = nameIn(userAgent, devices)
  if (!browser) return device ? `A browser on ${device}` : unnamedBrowser
  return device ? `${browser} on ${device}` : browser
}

type Names = [name: string, sign: RegExp][]

// order matters: each user agent also contains the names that follow
const browsers: Names = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const devices: Names = [
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['a Chromebook', /\bCrOS\b/],
  ['a Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

function nameIn(text: string, names: Names): string | undefined {
  return names.find(([, sign]) => sign.test(text))?.[0]
}

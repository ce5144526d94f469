/** Where most families have their mailbox. */
const common = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'protonmail.com',
  'googlemail.com',
]

/** Providers of their own, one letter from those. */
const real = new Set([...common, 'mail.com', 'email.com', 'ymail.com', 'cloud.com', 'gmx.com'])

/** The address that was probably meant: a common provider one typing error away, or `.com` for `.con`. */
export function suggestEmail(address: string): string | null {
  const [name, domain = ''] = address.split('@')
  if (real.has(domain)) return null
  const meant = common.find((one) => isOneErrorAway(domain, one)) ?? withCom(domain)
  return meant === domain ? null : `${name}@${meant}`
}

function withCom(domain: string): string {
  return domain.replace(/\.(con|cmo|ocm|vom|xom|comm)$/, '.com')
}

/** A letter too much, one missing, another one, or two that changed places. */
function isOneErrorAway(typed: string, meant: string): boolean {
  const before = commonStart(typed, meant)
  const [left, right] = [typed.slice(before), meant.slice(before)]
  const swapped = right.slice(0, 2).split('').reverse().join('') + right.slice(2)
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    left === swapped
  )
}

function commonStart(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== other[index])
  return differs < 0 ? one.length : differs
}

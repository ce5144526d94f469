import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './tab-to'

/** Reaches an element by Tab, and expects that its focus is seen: outlined, and covered by nothing. */
export async function focusTo(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await expect
    .poll(() => target.evaluate(whyNotSeen), { message: 'the focus is not seen' })
    .toBeNull()
}

/** In the page: what keeps the focus from being seen. */
function whyNotSeen(element: Element): string | null {
  // a radio that is drawn by its label has its outline there
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const shown = [element, ...labels, element.closest('.choice')].filter((one) => one !== null)
  const outlined = shown.find((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })
  if (!outlined) return 'no outline'
  const { left, right, top, bottom } = outlined.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) {
    const isTooLarge = bottom - top > innerHeight
    if (!isTooLarge) return `outside the screen: ${left} ${top} ${right} ${bottom}`
  }
  const middle = (left + right) / 2
  const places: [x: number, y: number][] = [
    [left + 3, (top + bottom) / 2],
    [middle, top + 3],
    [middle, Math.min(bottom, innerHeight) - 3],
  ]
  for (const [x, y] of places) {
    const hit = document.elementFromPoint(x, y)
    const isOurs = hit && shown.some((one) => one.contains(hit) || hit.contains(one))
    if (!isOurs) return `covered at ${x} ${y} by ${hit?.className || hit?.tagName}`
  }
  return null
}

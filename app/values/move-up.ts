/**
 * The order with one id moved up from the position that was shown; null if it has moved since or is
 * first, so that a double submission moves it once.
 * @param position from 1
 */
export function moveUp(order: string[], id: string, position: number): string[] | null {
  const index = order.indexOf(id)
  if (index < 1 || index + 1 !== position) return null
  return order.with(index, order[index - 1]!).with(index - 1, id)
}

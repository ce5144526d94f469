import { isRowId } from '~/values/form-fields'

type Chosen = { coach?: string; day?: string; time?: string }

/** The place shown with a coach's time, for a hidden field; null for the business's own address. */
export function writeShownPlace(chosen: Chosen, venueId: string | null): string {
  return [...timeOf(chosen), venueId ?? 'own'].join(' ')
}

/**
 * The place that was shown with what is now wanted; nothing if none was, or if another coach or time
 * was chosen since.
 */
export function readShownPlace({
  shownAt = '',
  ...wanted
}: Chosen & { shownAt?: string }): string | null | undefined {
  const words = shownAt.split(' ')
  const venueId = words.pop()
  if (words.join(' ') !== timeOf(wanted).join(' ')) return undefined
  if (venueId === 'own') return null
  return isRowId(venueId ?? '') ? venueId : undefined
}

function timeOf({ coach, day, time }: Chosen): string[] {
  return [coach ?? '', day ?? '', time ?? '']
}

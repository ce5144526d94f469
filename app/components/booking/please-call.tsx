import { Notice } from '~/components/layout/texts/notice'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import type { Call } from '~/domain/admin/families/family-to-call'

/**
 * Families who cannot be reached by email, with phone numbers. Renders nothing if there are none.
 */
export function PleaseCall({ calls, title }: { calls: Call[]; title?: string }) {
  if (calls.length === 0) return null
  return (
    <Notice tone="attention" title={title ?? 'Please call. No email reaches:'}>
      <ul>
        {calls.map(({ bookingId, name, phone, when }) => (
          <li key={bookingId}>
            {name}, <PhoneLink phone={phone} /> ({when})
          </li>
        ))}
      </ul>
    </Notice>
  )
}

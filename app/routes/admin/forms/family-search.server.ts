import { findFamiliesToBookFor } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { FindBuyerForm } from '~/domain/payments/packages/package-forms'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'

/** The search of the address, and the families it finds; null before anything is searched for. */
export async function searchFamilies(
  staff: Staff,
  request: Request,
  to: (guardianId: string) => string,
) {
  const who = new URL(request.url).searchParams.get('who')?.slice(0, 80) ?? ''
  const found = who ? await findFamiliesToBookFor(staff, who) : null
  return {
    search: { ...blankForm(FindBuyerForm, { who }), id: 'search' },
    families: found?.map(({ id, name, phone, email }) => ({
      id,
      title: name,
      to: to(id),
      facts: [phone, email ?? 'No email address'],
    })),
  }
}

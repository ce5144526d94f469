import type { LoaderFunctionArgs } from '~/framework'
import { findSiteContent } from '~/domain/content/find-site-content.server'
import { findPlacesAndHours } from '~/domain/scheduling/find-places-and-hours.server'
import { hoursSaid } from '~/domain/scheduling/opening-hours'
import { findSettings } from '~/domain/settings/find-settings.server'
import { socialLinkOf } from '~/domain/settings/social-links'
import { logoImages } from '~/domain/settings/site-identity.server'
import { answerFresh } from '~/http/answers/answer-json.server'
import { currentTime } from '~/http/current-time.server'
import { calendarDateAt } from '~/values/business-time'

/** The business's identity and entry lists. */
export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await findSettings()
  const { name, tagline, email, phone, addressLines, socialLinks, timeZone } = settings
  const { sections, faqs, testimonials } = await findSiteContent('contact')
  const today = calendarDateAt(currentTime(), timeZone)
  const { hours } = await findPlacesAndHours(today)
  const { lines } = hoursSaid(sections.contact.openingHours, hours)
  const { circle, text } = logoImages(settings.logo)
  return answerFresh(request, {
    logo: { circle: circle?.src ?? null, text: text?.src ?? null },
    contact: {
      name,
      tagline,
      email,
      phone,
      address: addressLines,
      social: socialLinks.map(socialLinkOf),
    },
    hours: { lines, timeZone },
    faqs,
    testimonials,
  })
}

import { useLoaderData, type HeadersFunction, type MetaFunction } from '~/framework'
import { AboutWords } from '~/components/content/sections/about-words'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { findSiteContent } from '~/domain/content/find-site-content.server'
import { publicPage } from '~/http/answers/answer.server'
import { seo } from '~/shell/seo'
import { aboutPath } from '~/values/paths/content-paths'
import { bookingPath } from '~/values/paths/paths'

export async function loader() {
  const { sections } = await findSiteContent('about')
  return { words: sections.about }
}

export { cachedClientLoader as clientLoader } from '~/shell/data/data-cache'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(
    { title: data?.words.title ?? '', description: data?.words.lead ?? '', path: aboutPath() },
    matches,
  )

export default function About() {
  const { words } = useLoaderData<typeof loader>()
  return (
    <AboutWords words={words}>
      <LinkButton to={bookingPath()}>{bookingTexts.book}</LinkButton>
    </AboutWords>
  )
}

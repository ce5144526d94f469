import {
  aboutPath,
  blogPath,
  contactPath,
  featuresPath,
  tipsPath,
} from '~/values/paths/content-paths'
import { bookingPath, homePath, parentLoginPath } from '~/values/paths/paths'

const posts = [blogPath(), tipsPath()].flatMap((path) => [path, `${path}/*`])
const others = [homePath(), aboutPath(), featuresPath(), contactPath()]

/**
 * Lets browsers prefetch safe links: lesson pages on hover, others on press. Browsers skip it to
 * save data.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: bookingPath() }, { selector_matches: '.button' }] },
      eagerness: 'moderate',
    },
    {
      where: { href_matches: [...others, bookingPath(), ...posts, parentLoginPath()] },
      eagerness: 'conservative',
    },
  ],
})

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
 * What a browser that can fetches before a link is followed, none of which changes anything: the lessons
 * for who points at a button that leads there, and what a link is being pressed for. It does not where
 * somebody saves data.
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

import { bookPartyPath, enrollInCampPath } from '~/values/paths/camp-paths'
import { enrollPath, joinClassWaitingPath } from '~/values/paths/class-paths'

/** Texts of the sign-in, by what it is needed for. */
export const signInReasons = {
  any: 'See your lessons, your athletes and every message from us.',
  enroll: 'Sign in to enroll your child in this class. You then come back to it.',
  trial: 'Sign in to book a trial lesson. You then come back to it.',
  waiting: 'Sign in to put your child on the waiting list. You then come back to it.',
  camp: 'Sign in to enroll your child in this camp. You then come back to it.',
  party: 'Sign in to book this party. You then come back to the time that you chose.',
}

const reasons = [
  { page: enrollPath, reason: signInReasons.enroll },
  { page: joinClassWaitingPath, reason: signInReasons.waiting },
  { page: enrollInCampPath, reason: signInReasons.camp },
  { page: bookPartyPath, reason: signInReasons.party },
]

/**
 * Why a page asks to sign in first, in a sentence.
 * @param path the page that the sign-in leads back to; empty for none
 */
export function reasonToSignIn(path: string): string {
  const [page = '', query] = path.split('?')
  const [slug = ''] = page.split('/').slice(2)
  const found = reasons.find((one) => slug !== '' && one.page(slug) === page)
  if (found?.page === enrollPath && new URLSearchParams(query).has('trial'))
    return signInReasons.trial
  return found?.reason ?? signInReasons.any
}

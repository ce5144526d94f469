import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { chooseSessions, dropSessions } from '~/domain/booking/checkout/choose-sessions.server'
import { sessionMessages } from '~/domain/booking/checkout/checkout-messages'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { checkoutPath } from '~/values/paths/paths'
import { requireHolder } from './open-step.server'

/** "Use a session you have", or pay with money after all. */
export async function chooseHowToPay(args: ActionFunctionArgs, isWithSessions: boolean) {
  const visitor = await requireHolder(args)
  const outcome = await (isWithSessions ? chooseSessions(visitor) : dropSessions(visitor))
  if (!outcome) throw notFound()
  const review = checkoutPath('review')
  if ('refused' in outcome) return redirectWithToast(review, sessionMessages[outcome.refused])
  return redirect(review)
}

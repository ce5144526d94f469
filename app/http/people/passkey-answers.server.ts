import type { Realm } from '~/domain/accounts/account'
import { offerPasskey } from '~/domain/accounts/passkeys/add-passkey.server'
import { PasskeySignInForm } from '~/domain/accounts/passkeys/passkey-forms'
import {
  addPasskeyMessages,
  familyPasskeyMessages,
  passkeyMessages,
} from '~/domain/accounts/passkeys/passkey-texts'
import {
  offerPasskeySignIn,
  signInWithPasskey,
} from '~/domain/accounts/passkeys/sign-in-with-passkey.server'
import type { Parent, Staff } from '~/values/actor'
import { adminPath, parentDashboardPath } from '~/values/paths/paths'
import { refusedJson } from '../answers/answer-json.server'
import { parseForm } from '../forms/parse-form.server'
import { redirectToOf } from '../safe-redirect.server'
import { answerChallenge, challengeTokenFrom } from './passkey-cookie.server'
import type { Args } from './require-actor.server'
import { redirectSignedIn } from './signed-in.server'
import { visitorOf } from './visitor.server'

const messagesOf = { parent: familyPasskeyMessages, staff: passkeyMessages }
const firstPageOf = { parent: parentDashboardPath, staff: adminPath }

/** Answers the script of the button with what it needs to ask for a passkey. */
export async function answerPasskeySignInOptions({ request, context }: Args, realm: Realm) {
  const outcome = await offerPasskeySignIn(visitorOf(request, context))
  return 'refused' in outcome ? refusedJson(outcome, messagesOf[realm]) : answerChallenge(outcome)
}

/** Answers it with a redirect, or with why not. */
export async function answerPasskeySignIn(args: Args, realm: Realm) {
  const { request, context } = args
  const submission = await parseForm(request, PasskeySignInForm)
  if (submission.status !== 'success')
    return refusedJson({ refused: 'passkey-over' }, messagesOf[realm])

  const given = { token: challengeTokenFrom(request), ...submission.value }
  const outcome = await signInWithPasskey(visitorOf(request, context), realm, given)
  if ('refused' in outcome) return refusedJson(outcome, messagesOf[realm])
  const wayOn = redirectToOf(request, firstPageOf[realm]())
  return await redirectSignedIn(args, { realm, ...outcome }, wayOn)
}

/** Answers the script that makes a passkey with what it needs. */
export async function answerNewPasskeyOptions(actor: Parent | Staff) {
  const outcome = await offerPasskey(actor)
  return 'refused' in outcome ? refusedJson(outcome, addPasskeyMessages) : answerChallenge(outcome)
}

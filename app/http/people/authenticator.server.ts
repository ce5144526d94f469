import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { Realm } from '~/domain/accounts/account'
import { SignInForm } from '~/domain/accounts/account-forms'
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import type { Args } from './require-actor.server'
import { visitorOf } from './visitor.server'

/**
 * Signs in with the email and password of a validated form. The request's body must not have been
 * read. Returns the command's result; the route sets the session cookie.
 */
export async function authenticate({ request, context }: Args, realm: Realm) {
  const byForm = new FormStrategy(async ({ form }) => {
    const posted = SignInForm.parse(Object.fromEntries(form))
    return await signInWithPassword(visitorOf(request, context), realm, posted)
  })
  return await new Authenticator<Awaited<ReturnType<typeof signInWithPassword>>>()
    .use(byForm, realm)
    .authenticate(realm, request)
}

import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { Realm } from '~/domain/accounts/account'
import { SignInForm } from '~/domain/accounts/account-forms'
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import type { Args } from './require-actor.server'
import { visitorOf } from './visitor.server'

/**
 * Signs in by the address and password of a form that was found sound; of its request nobody may have
 * read the body yet. The answer is the command's own: the session is for the route to keep.
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

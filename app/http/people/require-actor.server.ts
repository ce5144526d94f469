import { redirect, type AppLoadContext } from '@remix-run/node'
import { hasConfirmed } from '~/domain/accounts/email-address/find-confirmation.server'
import {
  findParent,
  findStaff,
  type StaffSession,
} from '~/domain/accounts/sessions/find-session.server'
import type { Browser, Parent, Staff, Visitor } from '~/values/actor'
import { isHandedOverFor } from '~/domain/accounts/sessions/hand-over-device.server'
import {
  adminLoginPath,
  adminPath,
  adminSecondFactorPath,
  confirmPath,
  parentLoginPath,
} from '~/values/paths/paths'
import { mayAnyOf, type Permission } from '~/values/permissions'
import { errorJson } from '../answers/answer-json.server'
import { notFound } from '../answers/answer.server'
import { once } from '../once.server'
import { sessionTokenFrom } from './session-cookies.server'
import { visitorOf } from './visitor.server'

/** What every loader and action is given. */
export type Args = { request: Request; context: AppLoadContext }

/**
 * The parent whose page or form this is.
 * @throws a redirect to their sign-in, which leads back here
 */
export async function requireParent(args: Args): Promise<Parent> {
  const parent = await parentOf(args)
  if (!parent) throw redirect(parentLoginPath(wayBack(args.request)))
  return parent
}

/**
 * The member of staff whose page or form this is, second factor and all.
 * @param anyOf what they have to be allowed, one of it; to the others it is not there
 * @throws a redirect to what they have to do first, which leads back here
 */
export async function requireStaff(args: Args, ...anyOf: Permission[]): Promise<Staff> {
  const session = await requireStaffSession(args)
  if (session.lacks === 'password')
    throw redirect(confirmPath('staff', wayBack(args.request) ?? adminPath()))
  if (session.lacks) throw redirect(adminSecondFactorPath(wayBack(args.request)))
  if (anyOf.length > 0 && !mayAnyOf(session.staff, anyOf)) throw notFound()
  return session.staff
}

/**
 * Somebody who works here, whatever they still lack.
 * @throws a redirect to their sign-in, which leads back here
 */
export async function requireStaffSession(args: Args): Promise<StaffSession> {
  const session = await staffSessionOf(args)
  if (!session) throw redirect(adminLoginPath(wayBack(args.request)))
  return session
}

/**
 * The same for the pages that a family sees on a device that staff handed over, where nothing else is open.
 * @param page what it has to be handed over for, where that matters
 * @throws 404 for another page than that, and a redirect to what staff have to do first
 */
export async function requireStaffAtDesk(
  args: Args,
  page?: string,
): Promise<{ staff: Staff; isHandedOver: boolean }> {
  const { staff, lacks, handedOverFor } = await requireStaffSession(args)
  if (lacks !== 'password') return { staff: await requireStaff(args), isHandedOver: false }
  if (page !== undefined && !isHandedOverFor(page, handedOverFor)) throw notFound()
  return { staff, isHandedOver: true }
}

/**
 * Somebody who may say once more that it is them: whatever they have been asked for they have given, though
 * they may still have to set up a second factor.
 * @throws a redirect to what they have to do first, which leads back here
 */
export async function requireOwnAccount(args: Args): Promise<Staff> {
  const { staff, lacks } = await requireStaffSession(args)
  if (lacks === 'factor') throw redirect(adminSecondFactorPath(wayBack(args.request)))
  return staff
}

/** Somebody who may change how they sign in: they have proved lately that it is them; see `requireConfirmed`. */
export async function requireOwnFactor(args: Args): Promise<Staff> {
  const staff = await requireOwnAccount(args)
  await requireConfirmed(args, staff)
  return staff
}

/**
 * For what changes how somebody signs in: they have proved lately that it is them.
 * @param back the page to come back to, where it is not the one that was asked for
 * @throws a redirect to where they can, which leads back to the page
 */
export async function requireConfirmed(
  args: Args,
  actor: Parent | Staff,
  back?: string,
): Promise<void> {
  if (await hasConfirmed(actor)) return
  const { pathname, search } = new URL(args.request.url)
  throw redirect(confirmPath(actor.kind, back ?? pathname + search))
}

/**
 * The same for a call.
 * @throws 409 in the one form of errors
 */
export async function requireConfirmedCall(caller: Parent | Staff): Promise<void> {
  if (await hasConfirmed(caller)) return
  throw errorJson(409, 'not-confirmed', 'Confirm that it is you once more, then ask again.')
}

/**
 * Whoever is signed in and calls for their own things: a parent, or else somebody who works here.
 * @throws 401 in the one form of errors
 */
export async function requireCaller(args: Args): Promise<Parent | Staff> {
  const caller = (await parentOf(args)) ?? (await staffOf(args))
  if (!caller) throw errorJson(401, 'not-signed-in', 'Please sign in first.')
  return caller
}

/** Whoever asks: a parent who is signed in, or else somebody who works here, or else a visitor. */
export async function actorOf(args: Args): Promise<Parent | Staff | Visitor> {
  const { request, context } = args
  return (await parentOf(args)) ?? (await staffOf(args)) ?? visitorOf(request, context)
}

/** Whoever books: the browser that holds a time, and the parent who is signed in in it. */
export async function bookerOf(args: Args): Promise<Visitor> {
  return { ...visitorOf(args.request, args.context), parent: await parentOf(args) }
}

/** @throws 401 in the one form of errors */
export async function requireCallingParent(args: Args): Promise<Parent> {
  const parent = await parentOf(args)
  if (!parent) throw errorJson(401, 'not-signed-in', 'Please sign in first.')
  return parent
}

/** @throws 401 in the one form of errors */
export async function requireCallingStaff(args: Args): Promise<Staff> {
  const staff = await staffOf(args)
  if (!staff) throw errorJson(401, 'not-signed-in', 'Please sign in first.')
  return staff
}

/** Who works here and may do so now; null where something is lacking. */
export async function staffOf(args: Args): Promise<Staff | null> {
  const session = await staffSessionOf(args)
  return session && !session.lacks ? session.staff : null
}

// A page and the frames around it ask at the same time: each request looks once.
const parents = new WeakMap<AppLoadContext, Promise<Parent | null>>()
const staff = new WeakMap<AppLoadContext, Promise<StaffSession | null>>()

/** The parent who is signed in in this browser. Without a cookie nothing is looked up. */
export function parentOf({ request, context }: Args): Promise<Parent | null> {
  return once(parents, context, async () => {
    const token = sessionTokenFrom(request, 'parent')
    return token ? await findParent(token, browserOf({ request, context })) : null
  })
}

/** The member of staff who is signed in in this browser, and what they still lack. */
export function staffSessionOf({ request, context }: Args): Promise<StaffSession | null> {
  return once(staff, context, async () => {
    const token = sessionTokenFrom(request, 'staff')
    return token ? await findStaff(token, browserOf({ request, context })) : null
  })
}

/** What a request says of the browser it came from. */
export function browserOf({ request, context }: Args): Browser {
  const { address, userAgent, devices } = visitorOf(request, context)
  return { address, userAgent, devices }
}

/** A page can be come back to, a form that was posted cannot. */
function wayBack(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url)
  return request.method === 'GET' ? pathname + search : undefined
}

import { redirect, type AppLoadContext } from '~/framework'
import {
  findMissingProof,
  hasConfirmed,
} from '~/domain/accounts/email-address/find-confirmation.server'
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
import { may, mayAnyOf, type Permission } from '~/values/permissions'
import { errorJson } from '../answers/answer-json.server'
import { notFound } from '../answers/answer.server'
import { oncePerRequest } from '../once-per-request.server'
import { sessionTokenFrom } from './session-cookies.server'
import { visitorOf } from './visitor.server'

/** The arguments that loaders and actions share. */
export type Args = { request: Request; context: AppLoadContext }

/** The signed-in parent. @throws a redirect to their sign-in, which leads back here */
export async function requireParent(args: Args): Promise<Parent> {
  const parent = await parentOf(args)
  if (!parent) throw redirect(parentLoginPath(wayBack(args.request)))
  return parent
}

/** A parent who recently confirmed their identity; see `requireConfirmed`. */
export async function requireConfirmedParent(args: Args): Promise<Parent> {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  return parent
}

/**
 * A fully signed-in staff member, including the second factor.
 * @param anyOf permissions, of which they need one; without it the page is a 404
 * @throws a redirect to the missing step, which leads back here
 */
export async function requireStaff(args: Args, ...anyOf: Permission[]): Promise<Staff> {
  const session = await requireStaffSession(args)
  if (session.lacks === 'password')
    throw redirect(confirmPath('staff', wayBack(args.request) ?? adminPath()))
  if (session.lacks) throw redirect(adminSecondFactorPath(wayBack(args.request)))
  if (anyOf.length > 0 && !mayAnyOf(session.staff, anyOf)) throw lacksPermission(args)
  return session.staff
}

/**
 * Likewise a staff member who has all of these permissions.
 * @throws 404 without one of them
 */
export async function requireStaffWithAll(args: Args, ...all: Permission[]): Promise<Staff> {
  const staff = await requireStaff(args)
  if (!all.every((permission) => may(staff, permission))) throw lacksPermission(args)
  return staff
}

/** Looks like a missing page; the log says what it was. */
function lacksPermission({ context }: Args) {
  context.refused = 'permission'
  return notFound()
}

/**
 * A staff session, even if a step such as the second factor is missing.
 * @throws a redirect to the staff sign-in, which leads back here
 */
export async function requireStaffSession(args: Args): Promise<StaffSession> {
  const session = await staffSessionOf(args)
  if (!session) throw redirect(adminLoginPath(wayBack(args.request)))
  return session
}

/**
 * For pages shown on a device that staff handed to a family, where nothing else is accessible.
 * @param page the page that the device must have been handed over for
 * @throws 404 for any other page, or a redirect to the missing step
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
 * A staff member who may confirm their identity, even before setting up a second factor.
 * @throws a redirect to the missing step, which leads back here
 */
export async function requireOwnAccount(args: Args): Promise<Staff> {
  const { staff, lacks } = await requireStaffSession(args)
  if (lacks === 'factor') throw redirect(adminSecondFactorPath(wayBack(args.request)))
  return staff
}

/**
 * A staff member who recently confirmed their identity, for changes to how they sign in; see
 * `requireConfirmed`.
 */
export async function requireOwnFactor(args: Args): Promise<Staff> {
  const staff = await requireOwnAccount(args)
  await requireConfirmed(args, staff)
  return staff
}

/**
 * Requires a recent identity confirmation, for changes to how someone signs in; of staff with a
 * second factor that, too.
 * @param back the page to return to, if not the requested one
 * @throws a redirect to the page that asks for what is missing, which leads back
 */
export async function requireConfirmed(
  args: Args,
  actor: Parent | Staff,
  back?: string,
): Promise<void> {
  const missing = await findMissingProof(actor)
  if (!missing) return
  const { pathname, search } = new URL(args.request.url)
  const to = back ?? pathname + search
  const confirm = confirmPath(actor.kind, to)
  if (missing === 'password') throw redirect(confirm)
  // another page than the requested one would not ask for the password as well
  throw redirect(adminSecondFactorPath(back === undefined ? to : confirm))
}

/**
 * Signed-in staff who recently gave the second factor, if they have one, for a form that asks for
 * the password itself.
 */
export async function requireRecentFactor(args: Args): Promise<Staff> {
  const staff = await requireStaff(args)
  if ((await findMissingProof(staff)) !== 'factor') return staff
  throw redirect(adminSecondFactorPath(new URL(args.request.url).pathname))
}

/** Like `requireConfirmed`, for API calls. @throws 409 as JSON */
export async function requireConfirmedCall(caller: Parent | Staff): Promise<void> {
  if (await hasConfirmed(caller)) return
  throw errorJson(409, 'not-confirmed', 'Confirm it’s you again, then ask again.')
}

/** The signed-in parent or staff member of an API call. @throws 401 as JSON */
export async function requireCaller(args: Args): Promise<Parent | Staff> {
  const caller = (await parentOf(args)) ?? (await staffOf(args))
  if (!caller) throw errorJson(401, 'not-signed-in', 'Please sign in first.')
  return caller
}

/** The signed-in parent, else the staff member, else a visitor. */
export async function actorOf(args: Args): Promise<Parent | Staff | Visitor> {
  const { request, context } = args
  return (await parentOf(args)) ?? (await staffOf(args)) ?? visitorOf(request, context)
}

/** The visitor who books, with the parent signed in there. */
export async function bookerOf(args: Args): Promise<Visitor> {
  return { ...visitorOf(args.request, args.context), parent: await parentOf(args) }
}

/** @throws 401 as JSON */
export async function requireCallingParent(args: Args): Promise<Parent> {
  const parent = await parentOf(args)
  if (!parent) throw errorJson(401, 'not-signed-in', 'Please sign in first.')
  return parent
}

/** @throws 401 as JSON */
export async function requireCallingStaff(args: Args): Promise<Staff> {
  const staff = await staffOf(args)
  if (!staff) throw errorJson(401, 'not-signed-in', 'Please sign in first.')
  return staff
}

/** Null unless fully signed in. */
export async function staffOf(args: Args): Promise<Staff | null> {
  const session = await staffSessionOf(args)
  return session && !session.lacks ? session.staff : null
}

// A page and its layouts run in parallel, so each request looks up the session once.
const parents = new WeakMap<AppLoadContext, Promise<Parent | null>>()
const staff = new WeakMap<AppLoadContext, Promise<StaffSession | null>>()

/** The parent signed in with this browser. Queries only if there is a cookie. */
export function parentOf({ request, context }: Args): Promise<Parent | null> {
  return oncePerRequest(parents, context, async () => {
    const token = sessionTokenFrom(request, 'parent')
    return token ? await findParent(token, browserOfRequest({ request, context })) : null
  })
}

/** The staff member signed in with this browser, with the steps they still lack. */
export function staffSessionOf({ request, context }: Args): Promise<StaffSession | null> {
  return oncePerRequest(staff, context, async () => {
    const token = sessionTokenFrom(request, 'staff')
    return token ? await findStaff(token, browserOfRequest({ request, context })) : null
  })
}

/** Who is known to have made a request by now: staff, also before the second factor, else a parent. */
export async function knownActor(context: AppLoadContext): Promise<Parent | Staff | null> {
  return (await staff.get(context))?.staff ?? (await parents.get(context)) ?? null
}

/** The request's browser details. */
export function browserOfRequest({ request, context }: Args): Browser {
  const { address, userAgent, devices } = visitorOf(request, context)
  return { address, userAgent, devices }
}

/** Only a GET can be returned to. */
function wayBack(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url)
  return request.method === 'GET' ? pathname + search : undefined
}

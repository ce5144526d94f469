import type { Request } from 'express'
import { env } from '~/platform/env.server'
import type { PlainAnswer } from '../answers/plain-answer.server'
import { splitAddress } from './raw-address.server'

/** Asked by machines that know an address and a port, and no name. */
const askedUnderAnyName = ['/healthz', '/readyz']

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/** Only our own names: a forged one would end up in links, and past the check of where a form came from. */
export function objectionToHost(req: Request): PlainAnswer | undefined {
  // a proxy may have gone by the other one
  if ((req.headersDistinct.host ?? []).length > 1) return unknownHost
  if (originAskedFor(req) || askedUnderAnyName.includes(splitAddress(req.url).path))
    return undefined
  return unknownHost
}

const unknownHost: PlainAnswer = {
  status: 400,
  code: 'unknown-host',
  sentence: 'This site does not go by that name. Check the address you were given.',
}

/**
 * Our origin under the name the request used, e.g. `https://example.org`; undefined for a strange name.
 * The embedded mode is one machine's own, so its names count there, at any port.
 */
export function originAskedFor(req: Request): string | undefined {
  const { publicOrigin, embedded } = env()
  const asked = hostAskedFor(req)
  if (!asked) return undefined
  const ours = new URL(publicOrigin)
  if (urlOf(ours.protocol, asked)?.host === ours.host) return ours.origin

  const local = embedded ? urlOf('http:', asked) : undefined
  return local && thisMachine.includes(local.hostname) ? local.origin : undefined
}

/** The first proxy's word counts where that proxy is trusted; otherwise what was forwarded is not read. */
function hostAskedFor(req: Request): string | undefined {
  const trusts = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  const forwarded = trusts(req.socket.remoteAddress ?? '', 0) && req.get('X-Forwarded-Host')
  return forwarded ? forwarded.split(',')[0]!.trim() : req.get('Host')
}

function urlOf(protocol: string, host: string): URL | undefined {
  // URL alone would take `ours@theirs`, paths and queries for part of a name
  const plain = /^[a-z0-9.:[\]-]+$/i.test(host)
  return plain && URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`) : undefined
}

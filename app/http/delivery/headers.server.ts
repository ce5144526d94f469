import type { RequestHandler, Response } from 'express'
import { env } from '~/platform/env.server'
import { paymentPageOrigin } from '~/platform/stripe/stripe.server'
import { requestContextOf } from '~/http/request-context.server'
import {
  contentSecurityPolicy,
  noScripts,
  reportingEndpoints,
  scriptsWithNonce,
} from './content-security-policy.server'

/** Runs first, so every response has these headers. */
export function securityHeaders(mode: { development: boolean }): RequestHandler {
  const always = {
    'Cache-Control': 'private, no-store', // public pages override this
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    // not no-referrer: browsers would then send `Origin: null` with our own forms
    'Referrer-Policy': 'same-origin',
    'Reporting-Endpoints': reportingEndpoints,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(env().publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': transport() }),
  }

  return (_req, res, next) => {
    res.set(always)
    const { cspNonce } = requestContextOf(res)
    setScripts(res, cspNonce ? scriptsWithNonce(cspNonce) : noScripts, mode)
    next()
  }
}

/** Sets which scripts a response may run. */
export function setScripts(res: Response, scripts: string, mode: { development: boolean }): void {
  const policy = contentSecurityPolicy(scripts, { ...mode, paymentPage: paymentPageOrigin() })
  res.set('Content-Security-Policy', policy)
}

/** Other hosts of the domain, which someone else may run, are included only if the operator says so. */
function transport(): string {
  const year = `max-age=${365 * 24 * 60 * 60}`
  return env().subdomainsHaveHttps ? `${year}; includeSubDomains` : year
}

const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

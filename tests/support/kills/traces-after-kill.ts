// To map a trace to its sources, Vite's runner searches whole modules, and with a large one the
// search itself overflows the stack. Stripe's client captures a trace with every call, so the call
// would fail.
const mapped = Error.prepareStackTrace?.bind(Error)
if (mapped && mapped.name !== 'bound sturdy') {
  Error.prepareStackTrace = function sturdy(error, sites) {
    try {
      return mapped(error, sites) as unknown
    } catch {
      return [String(error), ...sites.map(String)].join('\n    at ')
    }
  }
}

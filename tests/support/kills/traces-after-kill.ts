// To map a trace to its sources, vite's runner searches whole modules, and with a large one the search
// itself runs out of stack. Stripe's client takes a trace with every call: what fails then is the call.
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

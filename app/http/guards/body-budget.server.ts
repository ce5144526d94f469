type Limits = {
  /** Memory for all requests together. */
  bytes: number
  /** The share of a single network. */
  bytesOfNetwork: number
}

/** One request's share of the budget, held until it is answered. */
export type Hold = { take: (bytes: number) => boolean; release: () => void }

/** A memory budget for request bodies that are arriving or being processed. */
export function bodyBudget({ bytes, bytesOfNetwork }: Limits) {
  const taken = new Map<string, number>()
  let inAll = 0

  return function holdFor(network: string): Hold {
    let own = 0
    return {
      take(wanted) {
        const ofNetwork = taken.get(network) ?? 0
        if (inAll + wanted > bytes || ofNetwork + wanted > bytesOfNetwork) return false
        inAll += wanted
        own += wanted
        taken.set(network, ofNetwork + wanted)
        return true
      },
      release() {
        const left = (taken.get(network) ?? 0) - own
        if (left > 0) taken.set(network, left)
        else taken.delete(network)
        inAll -= own
        own = 0
      },
    }
  }
}

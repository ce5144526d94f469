type Limits = {
  /** How much all requests together may have in memory. */
  bytes: number
  /** How much of it those of one network may have. */
  bytesOfNetwork: number
}

/** What one request has of the budget, until it is answered. */
export type Hold = { take: (bytes: number) => boolean; release: () => void }

/** A budget of memory for bodies that are arriving or being worked on. */
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

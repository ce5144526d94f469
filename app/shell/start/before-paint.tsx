import { useNonce } from '../nonce'
import script from './before-paint-script?inline-script'

export function BeforePaint() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // it has already run when our scripts hydrate
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
    />
  )
}

import { useNonce } from '../nonce'
import script from './before-paint-script?inline-script'

export function BeforePaint() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // it has run by the time that our own scripts are there
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
    />
  )
}

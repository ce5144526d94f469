import { useEffect, useLayoutEffect } from 'react'

/** Runs before the user can see or press what was rendered; a no-op on the server. */
export const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect

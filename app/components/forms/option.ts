import type { ReactNode } from 'react'

/** One of several things to choose from. */
export type Option = { value: string; label: ReactNode; help?: ReactNode }

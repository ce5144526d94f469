import type { ReactNode } from 'react'

/** One option of a list. */
export type Option = { value: string; label: ReactNode; help?: ReactNode }

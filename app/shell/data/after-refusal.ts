import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * For a page whose data may be what a refusal is about: with scripts it would go on showing what it
 * had, whereas without them it is made anew.
 */
export const reloadAfterRefusal: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate

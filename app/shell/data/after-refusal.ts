import type { ShouldRevalidateFunction } from '~/framework'

/**
 * Reloads the page's data after a refusal, which may be about outdated data. Without scripts the
 * page is rendered anew anyway.
 */
export const reloadAfterRefusal: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate

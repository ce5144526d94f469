import { accountTexts } from '~/domain/accounts/account-texts'
import type { MetaFunction } from '~/framework'
import { unlistedMeta } from './page-title'

type LoaderData<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>

/** The `meta` of a page that an emailed link opens, which may have expired. */
export function emailedLinkMeta<Loader>(
  title: string,
  isExpired: (data: LoaderData<Loader>) => boolean,
): MetaFunction<Loader> {
  return unlistedMeta<Loader>((data) => (data && isExpired(data) ? accountTexts.linkEnded : title))
}

import {
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { publicPage } from '~/http/answers/answer.server'
import { legalMeta, LegalText } from './legal-text'
import { legalTextOf } from './legal-text.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await legalTextOf('privacy', request)
}

export { cachedClientLoader as clientLoader } from '~/shell/data/data-cache'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  legalMeta('privacy', data?.isCurrent, matches)

export default function Privacy() {
  return <LegalText kind="privacy" text={useLoaderData<typeof loader>()} />
}

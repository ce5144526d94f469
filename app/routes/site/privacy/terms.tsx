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
  return await legalTextOf('terms', request)
}

export { cachedClientLoader as clientLoader } from '~/shell/data/data-cache'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  legalMeta('terms', data?.isCurrent, matches)

export default function Terms() {
  return <LegalText kind="terms" text={useLoaderData<typeof loader>()} />
}

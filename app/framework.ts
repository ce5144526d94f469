// The web framework, as pages, forms and loaders use it. Its successor keeps these names, so that a
// move changes this file, the bridge and the entries; see docs/decisions/014.
export {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  matchRoutes,
  Meta,
  NavigationType,
  Outlet,
  redirect,
  ScrollRestoration,
  useActionData,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from '@remix-run/react'
export type {
  ClientLoaderFunctionArgs,
  LinkProps,
  ShouldRevalidateFunction,
} from '@remix-run/react'
export type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaDescriptor,
  MetaFunction,
  TypedResponse,
} from '@remix-run/node'

import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Actions } from '~/components/layout/actions'
import { Tag } from '~/components/layout/tag'
import { findWholeCatalogue } from '~/domain/catalogue/find-catalogue.server'
import { agesOf, lengthOf } from '~/domain/catalogue/lesson-type'
import { findSettings } from '~/domain/settings/find-settings.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { moneyTexts } from '../money/money-texts'
import { unlistedMeta } from '~/shell/page-title'
import { formatMoney } from '~/values/money'
import { promoCodesPath } from '~/values/paths/payment-paths'
import { adminLessonTypePath, moveLessonTypePath } from '~/values/paths/settings-paths'
import { MoveUpButton } from '../forms/move-up-button'
import { backToSettings } from './back-to-settings'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'set-prices')
  const { currency } = await findSettings()
  const lessonTypes = (await findWholeCatalogue()).map((lessonType, index) => ({
    id: lessonType.id,
    name: lessonType.name,
    active: lessonType.active,
    facts: [
      lengthOf(lessonType),
      agesOf(lessonType),
      formatMoney(lessonType.priceCents, currency),
      ...(lessonType.cancellationPolicyId ? ['Has its own cancellation policy'] : []),
    ],
    position: index + 1,
  }))
  return { lessonTypes }
}

export const meta = unlistedMeta('Lessons')

export default function LessonTypes() {
  const { lessonTypes } = useLoaderData<typeof loader>()
  return (
    <Page title="Lessons" lead="What families can book, in the order they see it.">
      <PrimaryAction>
        <LinkButton to={adminLessonTypePath()}>Add a lesson type</LinkButton>
      </PrimaryAction>
      <EntryList
        entries={lessonTypes.map(({ id, name, facts, active, position }) => ({
          id,
          title: name,
          to: adminLessonTypePath(id),
          facts,
          tag: active ? null : <Tag tone="over">Not offered</Tag>,
          actions: position > 1 && (
            <MoveUpButton to={moveLessonTypePath(id)} name={name} position={position} />
          ),
        }))}
      />
      <Actions>
        <LinkButton to={promoCodesPath()} variant="quiet">
          {moneyTexts.promoCodes}
        </LinkButton>
        <LinkButton to={backToSettings.to} variant="quiet">
          {backToSettings.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}

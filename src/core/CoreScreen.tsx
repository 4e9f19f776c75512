import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type CoreDifferencesActor, coreDifferencesMachine } from '../../machines/core/core-differences.machine.ts'
import { listDifferenceActs } from '../../machines/core/core.rules.ts'
import { countPages } from '../../machines/shared/list.rules.ts'
import { countText } from '../../values/counting.ts'
import { dayToWire } from '../../values/days.ts'
import { Pager } from '../office/Pager.tsx'
import { Empty } from '../shared/Empty.tsx'
import { List } from '../shared/list/List.tsx'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { officeScreens } from '../shared/office-addresses.ts'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { PageTabs } from '../shared/PageTabs.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { CoreDifferenceDialog } from './CoreDifferenceDialog.tsx'
import { differenceColumns, differenceDetails, differenceEntry } from './core-rows.tsx'
import { coreWords as words } from './core.words.ts'

export const CorePage = flowPage({
  machine: coreDifferencesMachine,
  Screen: CoreScreen,
  input: ({ userId, isSettled }: MemberInput & { isSettled: boolean }) => ({ userId, isSettled }),
})

const tabs = [
  { label: words.tabs.open, to: officeScreens.core },
  { label: words.tabs.settled, to: officeScreens.settledCore },
]

export function CoreScreen({ actor }: { actor: CoreDifferencesActor }) {
  const { comparison, total, page, isSettled, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { coreDifference } = useSelector(actor, ({ children }) => children)
  const heading = usePageHeading(words.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <PageTabs label={words.title} tabs={tabs} />
      {comparison && (
        <p>
          {comparison.comparedOn
            ? words.compared(dayToWire(comparison.comparedOn), countText(comparison.accounts, 'account'))
            : words.never}
        </p>
      )}
      <List
        label={words.title}
        columns={differenceColumns}
        rows={comparison && comparison.differences}
        keyOf={({ id }) => id}
        nameOf={({ account }) => account}
        entry={differenceEntry}
        details={differenceDetails}
        actions={(difference) =>
          listDifferenceActs(difference).map((act) => ({
            label: words.acts[act],
            onPress: () => actor.send({ type: 'coreDifference.open', difference, act }),
          }))
        }
        empty={
          <Empty of={words.none}>
            {comparison?.comparedOn && total === 0 && !isSettled ? words.allAgree : undefined}
          </Empty>
        }
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <Pager page={page} pages={countPages(total)} onPage={(to) => actor.send({ type: 'page.choose', page: to })} />
      <OpenDialog actor={coreDifference}>{(opened) => <CoreDifferenceDialog actor={opened} />}</OpenDialog>
    </>
  )
}

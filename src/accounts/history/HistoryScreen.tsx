import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type HistoryActor, historyMachine } from '../../../machines/accounts/history.machine.ts'
import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { getAccountKind, type Row } from '../../../machines/accounts/history.rules.ts'
import { SsoSection, AccountType } from '../../../values/enumerations.ts'
import { historyAt } from '../../shared/addresses.ts'
import { useApp } from '../../shared/app.ts'
import { readingPage } from '../../shared/MemberFlow.tsx'
import { PartnerItems } from '../../shared/PartnerItems.tsx'
import { PartnersProblem } from '../../shared/PartnersProblem.tsx'
import { Partners } from '../../shared/Partners.tsx'
import { useIsView } from '../../shared/use-is-view.ts'
import { Icon } from '../../shared/Icon.tsx'
import { OpenDialog } from '../../shared/OpenDialog.tsx'
import { Problem } from '../../shared/Problem.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { BalanceOverTime } from './BalanceOverTime.tsx'
import { CardFigures } from './CardFigures.tsx'
import { CheckImageModal } from './CheckImageModal.tsx'
import { DownloadModal } from './DownloadModal.tsx'
import { Explanation } from './Explanation.tsx'
import { HistoryBar } from './HistoryBar.tsx'
import { HistoryCount } from './HistoryCount.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryHead } from './HistoryHead.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistoryMenu, type MenuPart } from './HistoryMenu.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { PrintableHistory } from './PrintableHistory.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { HistoryTools } from './HistoryTools.tsx'
import { historyWords } from './history.words.ts'
import { RowDetails } from './RowDetails.tsx'
import { TransactionNoteDialog } from './TransactionNoteDialog.tsx'
import { useAddress } from './use-address.ts'
import { useRowLayout } from './use-row-layout.ts'
import classes from './HistoryScreen.module.css'

type Props = {
  actor: HistoryActor
  /** Partners' offers for a share's checks: as buttons on a phone, else in the menu, and the error if they fail. */
  partners?: { buttons: ReactNode; Items: MenuPart; problem: ReactNode }
}

const section = SsoSection.TRANSACTION_HISTORY_CHECKS

const partners = {
  buttons: <Partners section={section} />,
  Items: ({ button }) => <PartnerItems section={section} button={button} />,
  problem: <PartnersProblem />,
} satisfies Props['partners']

export const HistoryPage = readingPage({
  machine: historyMachine,
  Screen: ({ actor }) => <HistoryScreen actor={actor} partners={partners} />,
  input: ({ params: { uniqueId, accountType, accountId }, ...given }) => ({
    ...given,
    uniqueId,
    accountType,
    accountId,
  }),
  addressOf: (end) => ('account' in end ? historyAt(end.account) + end.search : null),
})

export function HistoryScreen({ actor, partners }: Props) {
  const account = useSelector(actor, ({ context }) => context.account)
  const history = useSelector(actor, ({ context }) => context.history)
  const today = useSelector(actor, ({ context }) => context.today)
  const error = useSelector(actor, ({ context }) => context.error)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('choice'))
  const { named } = actor.getSnapshot().context
  const kind = getAccountKind({ account, named })
  const isAwaited = isBusy && named.accountType !== undefined
  const [isDrawn, setDrawn] = useState(false)
  // The button answers first: two years take a slow phone a while.
  const hasChart = useDeferredValue(isDrawn)
  const chart = useId()
  const download = useSelector(actor, ({ children }) => children.download)
  const checkImage = useSelector(actor, ({ children }) => children.checkImage)
  const transactionNote = useSelector(actor, ({ children }) => children.transactionNote)
  // A check's picture shows full account numbers.
  const isView = useIsView()
  const { Check_Images, setup } = useApp().config
  const hasChecks = !isView && Check_Images !== null && account?.accountType === AccountType.SHARE
  const phone = setup.fiContactPhone
  const look = useMemo(() => {
    if (!hasChecks) return null
    return ({ checkId, checkNumber }: Row) => actor.send({ type: 'checkImage.open', checkId, checkNumber, phone })
  }, [actor, hasChecks, phone])
  const container = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLElement>(null)
  const findRef = useCallback((element: HTMLElement | null) => void (find.current = element), [])
  const room = useRowLayout(container)
  useAddress(actor)
  return (
    <div ref={container} className={classes.screen} data-room={room} aria-busy={isBusy}>
      <HistoryHead actor={actor} account={account} accountType={kind} history={history} isAwaited={isAwaited}>
        {account && history?.statement && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="chart" size={16} />}
            rightSection={<Icon name={isDrawn ? 'up' : 'down'} size={16} />}
            aria-expanded={isDrawn}
            aria-controls={chart}
            onClick={() => setDrawn(!isDrawn)}
          >
            {historyWords.explain}
          </Button>
        )}
      </HistoryHead>
      {kind === AccountType.CREDIT_CARD && (account || isAwaited) && (
        <CardFigures card={account?.card ?? null} statement={history?.statement ?? null} today={today} />
      )}
      {hasChart && account && history?.statement && (
        <BalanceOverTime
          id={chart}
          account={account}
          history={history}
          statement={history.statement}
          onExplain={() => actor.send({ type: 'explanation.open' })}
        />
      )}
      {account && history && <Explanation actor={actor} account={account} history={history} />}
      {isOpen && <AccountChoice actor={actor} />}
      {(account || isAwaited) && room !== 'card' && (
        <>
          <HistoryBar actor={actor} accountType={kind} isReady={account !== null} findRef={findRef}>
            <HistoryMenu actor={actor} account={account} Partners={partners?.Items} />
          </HistoryBar>
          {account?.accountType === AccountType.SHARE && partners?.problem}
        </>
      )}
      {(account || isAwaited) && room === 'card' && (
        <HistoryPanel actor={actor} findRef={findRef}>
          <HistoryFilters actor={actor} accountType={kind} isReady={account !== null} />
          {account && history && (
            <>
              {account.accountType === AccountType.SHARE && partners?.buttons}
              <HistoryTools actor={actor} account={account} />
            </>
          )}
        </HistoryPanel>
      )}
      {isBusy && account && history && (
        <span className="sd-hidden" role="status">
          {historyWords.loading}
        </span>
      )}
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {isBusy && !(account && history) && !error && <HistorySkeleton />}
      {account && history && (
        <>
          <HistoryCount actor={actor} />
          {history.truncated && <p className={`${classes.truncated} sd-panel`}>{historyWords.truncated}</p>}
          <HistoryList actor={actor} isLoan={account.accountType === AccountType.LOAN} room={room} onLook={look} />
          <PrintableHistory actor={actor} accountType={account.accountType} />
        </>
      )}
      <RowDetails actor={actor} find={find} onLook={look} />
      <OpenDialog actor={download}>{(opened) => <DownloadModal actor={opened} />}</OpenDialog>
      <OpenDialog actor={checkImage}>{(opened) => <CheckImageModal actor={opened} />}</OpenDialog>
      <OpenDialog actor={transactionNote}>{(opened) => <TransactionNoteDialog actor={opened} />}</OpenDialog>
    </div>
  )
}

import { useSelector } from '@xstate/react'
import type { TextBankingActor } from '../../machines/text-banking/text-banking.machine.ts'
import type { Phone } from '../../machines/text-banking/text-banking.rules.ts'
import { showPhone } from '../../values/masking.ts'
import { linkedAccountsAt, phoneTextsAt } from '../shared/addresses.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Icon } from '../shared/Icon.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { textBankingWords } from './text-banking.words.ts'
import { TextTo } from './TextTo.tsx'
import classes from './TextBankingScreen.module.css'
import { Section } from '../shared/Section.tsx'

type Props = {
  actor: TextBankingActor
  /** Whether text banking is closed to the member, who can still delete a phone. */
  isClosed?: boolean
}

export function Phones({ actor, isClosed = false }: Props) {
  const { items, error, chosen } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  if (isClosed && !error && !items?.length) return null
  return (
    <Section title={textBankingWords.phones}>
      <List
        label={textBankingWords.phones}
        columns={isClosed ? names : columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={phoneName}
        actions={({ id }) => [
          { label: textBankingWords.delete, onPress: () => actor.send({ type: 'row.remove', id }) },
        ]}
        entry={entry}
        empty={<Empty of={textBankingWords.noPhones}>{textBankingWords.firstPhone}</Empty>}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <ConfirmDialog
        actor={actor}
        title={textBankingWords.deleteTitle}
        confirm={textBankingWords.confirm}
        cancel={textBankingWords.close}
      >
        {textBankingWords.askToDelete}
        {chosen && (
          <>
            <br />
            <b>{phoneName(chosen)}</b>
          </>
        )}
      </ConfirmDialog>
    </Section>
  )
}

const phoneName = ({ id, nickname }: Phone) => `${nickname}, ${showPhone(id)}`

const entry = ({ id, nickname, isStopped }: Phone): RowEntry => ({
  name: nickname,
  line: isStopped ? `${showPhone(id)} · ${textBankingWords.stopped}` : showPhone(id),
})

const names: readonly Column<Phone>[] = [
  {
    head: textBankingWords.number,
    cell: ({ id, isStopped }) => (
      <>
        <strong>{showPhone(id)}</strong>
        {isStopped && <Stopped />}
      </>
    ),
  },
  { head: textBankingWords.nickname, cell: ({ nickname }) => <span className={classes.nickname}>{nickname}</span> },
]

const columns: readonly Column<Phone>[] = [
  ...names,
  {
    head: textBankingWords.usage,
    cell: (phone) => (
      <ScreenLink to={phoneTextsAt(phone.id)} label={textBankingWords.viewUsage(phoneName(phone))}>
        {textBankingWords.view}
      </ScreenLink>
    ),
  },
  {
    head: textBankingWords.linkedAccounts,
    cell: (phone) => (
      <ScreenLink to={linkedAccountsAt(phone.phoneId)} label={textBankingWords.viewLinked(phoneName(phone))}>
        {textBankingWords.view}
      </ScreenLink>
    ),
  },
]

const Stopped = () => (
  <div className={`sd-status ${classes.stopped}`}>
    <Icon name="alert" size={14} />
    <span>
      {textBankingWords.stopped}. <TextTo body="START">{textBankingWords.startAgain}</TextTo>
    </span>
  </div>
)

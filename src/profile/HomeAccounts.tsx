import { ActionIcon, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { HomeAccountsActor } from '../../machines/profile/home-accounts.machine.ts'
import {
  type ArrangedAccount,
  arrangedGroups,
  hideAccount,
  moveAccount,
} from '../../machines/profile/home-accounts.rules.ts'
import { AccountLabel } from '../shared/AccountLabel.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import classes from './HomeAccounts.module.css'
import { homeAccountsWords } from './home-accounts.words.ts'

/** Lets a member order the accounts on Home, group by group, and hide some there. */
export function HomeAccounts({ actor }: { actor: HomeAccountsActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error, loadError, isLoaded } = state.context
  const change = (accounts: readonly ArrangedAccount[]) => actor.send({ type: 'draft.change', change: { accounts } })
  const { form, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (changed) => actor.send({ type: 'draft.change', change: changed }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const [moved, setMoved] = useState('')
  useUnsaved(state.hasTag('unsaved'))
  if (loadError)
    return <Problem problem={loadError} busy={state.hasTag('busy')} onRetry={() => actor.send({ type: 'reload' })} />
  if (!isLoaded) return <Skeleton className={classes.bone} />
  const { accounts } = draft
  const isBusy = form['aria-busy']
  return (
    <form className={classes.form} {...form}>
      <p>{homeAccountsWords.intro}</p>
      {arrangedGroups.map((group) => {
        const rows = accounts.filter((account) => account.group === group)
        if (rows.length === 0) return null
        return (
          <section key={group}>
            <Title order={3}>{homeAccountsWords.groups[group]}</Title>
            <ol className={classes.list}>
              {rows.map((account, index) => (
                <Row
                  key={account.uniqueId}
                  account={account}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  isBusy={isBusy}
                  onMove={(by) => {
                    change(moveAccount(accounts, account.uniqueId, by))
                    setMoved(homeAccountsWords.movedTo(nameOf(account), index + 1 + by, rows.length))
                  }}
                  onHide={(isHidden) => change(hideAccount(accounts, account.uniqueId, isHidden))}
                />
              ))}
            </ol>
          </section>
        )
      })}
      <p className="sd-hidden" role="status">
        {moved}
      </p>
      {problem && <Problem problem={problem} />}
      {accounts.length > 0 && (
        <ChangeButton type="submit" className={classes.save} isBusy={isBusy}>
          {homeAccountsWords.save}
        </ChangeButton>
      )}
    </form>
  )
}

type RowProps = {
  account: ArrangedAccount
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onHide: (isHidden: boolean) => void
}

const nameOf = ({ id, description }: ArrangedAccount) => `${description} ${id}`

function Row({ account, isFirst, isLast, isBusy, onMove, onHide }: RowProps) {
  const { id, description, isHidden } = account
  const name = nameOf(account)
  // A disabled button would lose the focus when the account arrives at the end.
  const move = (by: -1 | 1, isEnd: boolean) =>
    isEnd || isBusy ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: () => onMove(by) }
  return (
    <li className={classes.row} data-hidden={isHidden || undefined}>
      <span className={classes.name}>
        <AccountLabel id={id} name={description} />
      </span>
      <CheckboxField
        label={homeAccountsWords.shown}
        name={homeAccountsWords.shownOf(name)}
        value={!isHidden}
        error={false}
        readOnly={isBusy}
        onChange={(isShown) => onHide(!isShown)}
      />
      <span className={classes.moves}>
        <ActionIcon aria-label={homeAccountsWords.up(name)} {...move(-1, isFirst)}>
          <Icon name="up" size={16} />
        </ActionIcon>
        <ActionIcon aria-label={homeAccountsWords.down(name)} {...move(1, isLast)}>
          <Icon name="down" size={16} />
        </ActionIcon>
      </span>
    </li>
  )
}

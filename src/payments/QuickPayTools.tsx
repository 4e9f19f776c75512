import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { findPayees } from '../../machines/payments/quick-pay-list.rules.ts'
import { screens } from '../shared/addresses.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ChangeLink } from '../shared/ChangeLink.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useIsPhone } from '../shared/use-is-phone.ts'
import classes from './QuickPayScreen.module.css'
import { quickPayWords } from './quick-pay.words.ts'

/** Searches the payees, and adds one: in a dialog where there is room, else on a page. */
export function QuickPayTools({ actor }: { actor: QuickPayActor }) {
  const searchText = useSelector(actor, ({ context }) => context.look.searchText)
  const found = useSelector(actor, ({ context: { items, look } }) => findPayees(items ?? [], look.searchText).length)
  const isPhone = useIsPhone()
  const button = { variant: 'outline', leftSection: <Icon name="plus" size={16} /> } as const
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={quickPayWords.search}
        placeholder={quickPayWords.placeholder}
        autoComplete="off"
        leftSection={<Icon name="search" size={16} />}
        value={searchText}
        onChange={({ currentTarget }) => actor.send({ type: 'search.change', text: currentTarget.value })}
      />
      <span className="sd-hidden" role="status">
        {searchText.trim() && quickPayWords.found(found)}
      </span>
      {isPhone ? (
        <ChangeLink to={screens.newPayee} {...button}>
          {quickPayWords.add}
        </ChangeLink>
      ) : (
        <ChangeButton onClick={() => actor.send({ type: 'payeeForm.open', uniqueId: null })} {...button}>
          {quickPayWords.add}
        </ChangeButton>
      )}
    </div>
  )
}

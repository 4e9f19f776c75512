import { ActionIcon, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Contact } from '../../machines/transfers/contacts.rules.ts'
import { type SendMoneyActor, sendMoneyMachine } from '../../machines/transfers/send-money.machine.ts'
import { getContact, isContactAwaited } from '../../machines/transfers/send-money.rules.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { ContactList } from './ContactList.tsx'
import { SendMoneyDialog } from './SendMoneyDialog.tsx'
import { SendMoneyFormOrWhy } from './SendMoneyFormOrWhy.tsx'
import { sendMoneyWords } from './send-money.words.ts'
import classes from './TransferScreen.module.css'
import { useFormAddress } from './use-form-address.ts'
import { useUnsavedOrder } from './use-unsaved-order.ts'

export const SendMoneyPage = flowPage({
  machine: sendMoneyMachine,
  Screen: SendMoneyScreen,
  input: ({ userId, search }) => {
    const { contact, way, amount, note } = Object.fromEntries(new URLSearchParams(search))
    return { userId, begun: { contact, way, amount, note } }
  },
})

/** Shows the contacts beside the form. On a phone the form is one step behind the contacts. */
export function SendMoneyScreen({ actor }: { actor: SendMoneyActor }) {
  const contactForm = useSelector(actor, ({ children }) => children.contactForm)
  const contact = useSelector(actor, ({ context }) => getContact(context))
  const isRead = useSelector(actor, ({ context }) => context.items !== null)
  const isPhone = useIsPhone()
  useUnsavedOrder(actor)
  const isSent = useSelector(actor, (at) => at.matches({ flow: 'sent' }) || at.matches({ flow: 'sentAlone' }))
  const { isWriting, open, leave } = useFormAddress(isSent, () => actor.send({ type: 'money.cancel' }))
  const isAwaited = useSelector(actor, ({ context }) => isContactAwaited(context))
  // A reload loses who was chosen, unless the address names them.
  const isStep = isPhone && isWriting && (contact !== null || isAwaited)
  const title = isStep && contact ? sendMoneyWords.titleFor(contact.name) : sendMoneyWords.title
  const heading = usePageHeading(title)
  const beside = useRef<HTMLDivElement>(null)
  // Without the focus, a form beside or below a long list would go unnoticed.
  const toForm = () => {
    if (isPhone) open()
    return isPhone ? null : (beside.current?.querySelector('input') ?? null)
  }
  const choose = (chosen: Contact) => {
    actor.send({ type: 'contact.choose', contact: chosen })
    toForm()?.focus()
  }
  // The opening button is for the next amount, and must not take the focus.
  const end = () => {
    leave()
    if (!isPhone) heading.current?.focus()
  }
  return (
    <div>
      <header className={`${classes.head} ${isStep ? '' : classes.wraps}`}>
        {isStep && (
          <ActionIcon className={classes.back} aria-label={sendMoneyWords.back} onClick={leave}>
            <Icon name="left" />
          </ActionIcon>
        )}
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {!isStep && isRead && (
          <ChangeButton
            variant="outline"
            className={`${classes.add} sd-wide`}
            onClick={() => actor.send({ type: 'contactForm.open' })}
          >
            {sendMoneyWords.newContact}
          </ChangeButton>
        )}
      </header>
      <div className={classes.two}>
        {!isStep && <ContactList actor={actor} onChoose={choose} />}
        {(!isPhone || isStep) && (
          <div ref={beside}>
            <SendMoneyFormOrWhy actor={actor} />
          </div>
        )}
      </div>
      <OpenDialog actor={contactForm} focusAfter={toForm}>
        {(opened) => <ContactDialog actor={opened} />}
      </OpenDialog>
      <SendMoneyDialog actor={actor} onEnd={end} />
    </div>
  )
}

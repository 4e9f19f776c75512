import { useSelector } from '@xstate/react'
import { type Contact, findContacts, payoutMethods } from '../../machines/transfers/contacts.rules.ts'
import type { SendMoneyActor } from '../../machines/transfers/send-money.machine.ts'
import { format } from '../../values/money.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import classes from './ContactList.module.css'
import { sendMoneyWords } from './send-money.words.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { Avatar } from '../shared/Avatar.tsx'

export function ContactList({ actor, onChoose }: { actor: SendMoneyActor; onChoose: (contact: Contact) => void }) {
  const { items, query, error, chosen, draft } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) =>
    (['loading', 'reloading', 'removing'] as const).some((contacts) => state.matches({ contacts })),
  )
  return (
    <div className={classes.contacts}>
      <h2 className="sd-hidden">{sendMoneyWords.contacts}</h2>
      <TextField
        type="search"
        label={sendMoneyWords.search}
        placeholder={sendMoneyWords.searchHint}
        autoComplete="off"
        value={query}
        onChange={(query) => actor.send({ type: 'search.change', query })}
      />
      <List
        asCards
        label={sendMoneyWords.contacts}
        columns={columns}
        rows={items && findContacts(items, query)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        entry={(contact) => ({
          name: <ContactName {...contact} />,
          line: joinWithDots(
            contact.id === draft.contactId && sendMoneyWords.chosen,
            ...payoutMethods(contact).map(({ sendTo, number }) => `${sendMoneyWords.ways[sendTo]} ${number}`),
          ),
          onPress: () => onChoose(contact),
          isChosen: contact.id === draft.contactId,
        })}
        actions={({ id }) => [{ label: sendMoneyWords.remove, onPress: () => actor.send({ type: 'row.remove', id }) }]}
        empty={
          items?.length === 0 ? (
            <Empty of={sendMoneyWords.noContacts}>{sendMoneyWords.firstContact}</Empty>
          ) : (
            <p role="status">{sendMoneyWords.notFound}</p>
          )
        }
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <ConfirmDialog actor={actor} title={sendMoneyWords.removeTitle} confirm={sendMoneyWords.remove}>
        {sendMoneyWords.askToRemove} <b>{chosen?.name}</b>.{' '}
        {chosen && chosen.onItsWay > 0 && sendMoneyWords.onItsWay(format(chosen.onItsWay))} {sendMoneyWords.kept}
      </ConfirmDialog>
    </div>
  )
}

const columns: readonly Column<Contact>[] = [{ head: sendMoneyWords.name, cell: ({ name }) => name, isInEntry: true }]

const ContactName = ({ name, nickname }: Contact) => (
  <span className={classes.contact}>
    <Avatar url={null} initials={name.charAt(0).toUpperCase()} />
    <span>
      {name} {nickname && <span className="sd-id">{nickname}</span>}
    </span>
  </span>
)

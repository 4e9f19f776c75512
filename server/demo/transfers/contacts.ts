import type { ContactDraft } from '../../../values/contacts.ts'
import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import { parseContact } from '../../transfers/contacts-domain.ts'
import { addContact } from '../../transfers/contacts-store.ts'

type DemoContact = Partial<ContactDraft> & Pick<ContactDraft, 'name'>

const portland = { city: 'Portland', state: 'ME', zip: '04101' }

const contacts: Record<string, readonly DemoContact[]> = {
  'harborlight maria': [
    {
      ...portland,
      name: 'Tomas Reyes',
      nickname: 'Tom',
      address1: '14 Pier Street',
      routing: '211330019',
      account: '5550017730',
    },
    { name: 'Imani Brooks', nickname: 'Imani', venmo: '@imani-brooks' },
    { name: 'Jonas Lindqvist', paypal: 'jonas@lindqvist.example' },
    {
      ...portland,
      name: 'Adaeze Okafor',
      nickname: 'Auntie Ada',
      address1: '3 Lighthouse Road',
      address2: 'Apartment 2',
      routing: '021000021',
      account: '90044718',
      venmo: '@auntie-ada',
      paypal: 'adaeze@okafor.example',
    },
    {
      name: 'Maximiliana Theodora Fitzgerald-Papadopoulos of Cape Rosier',
      nickname: 'Max',
      paypal: 'maximiliana.fitzgerald-papadopoulos@caperosier.example',
    },
    // The demo's port returns money to this account as closed.
    {
      ...portland,
      name: 'Casey Closed',
      nickname: 'Casey',
      address1: '77 Ferry Lane',
      routing: '011000138',
      account: '4471300000',
    },
  ],
  'harborlight olivia': [{ name: 'Noor Haddad', venmo: '@noor-haddad' }],
}

/** Maria has one contact of each kind, added over the last year in this order. */
export async function seedContacts(
  tx: Tx,
  member: Member,
  who: string,
  { today, zone }: { today: Day; zone: string },
): Promise<void> {
  for (const [index, sheet] of (contacts[who] ?? []).entries()) {
    await addContact(tx, member, parseContact(sheet), toDateAt(addDays(today, -360 + index * 40), '19:20', zone))
  }
}

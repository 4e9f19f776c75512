import type { FormFilter } from '../../machines/forms/forms.rules.ts'
import { FormSort, FormSource } from '../../values/enumerations.ts'
import type { FormAction, FormTab } from '../../values/forms.ts'
import { countText, formatCount } from '../../values/counting.ts'

const tabs: Record<FormTab, string> = { inbox: 'Inbox', archived: 'Archived' }
const sorts: Record<FormSort, string> = { [FormSort.UNREAD_FIRST]: 'Unread First', [FormSort.A_TO_Z]: 'A to Z' }

export const formsWords = {
  title: 'Forms',
  tabs,
  search: 'Form name, member, number or text',
  status: 'Status',
  from: 'From',
  more: 'More Filters',
  owner: 'Owner',
  filters: {
    unread: 'Unread',
    read: 'Read',
    app: 'Banking App',
    website: 'Website',
    favorite: 'Favorite',
    mine: 'Mine',
    nobody: 'Nobody’s',
  } satisfies Record<FormFilter, string>,
  news: (count: number) => (count === 1 ? '1 New Message' : `${formatCount(count)} New Messages`),
  results: (count: number) => `${formatCount(count)} ${count === 1 ? 'Result' : 'Results'} Found`,
  sort: (sort: FormSort) => `Sort: ${sorts[sort]}`,
  sorts,
  source: { [FormSource.BANKING_APP]: 'Source: Banking App', [FormSource.WEBSITE]: 'Source: Web' } satisfies Record<
    FormSource,
    string
  >,
  named: (name: string, id: number) => `${name}, form ${id}`,
  check: (form: string) => `Select ${form}`,
  unread: 'Unread',
  favorite: 'Favorite',
  notAMember: 'Not a member',
  actions: { archive: 'Archive', inbox: 'Inbox', read: 'Mark a Read', favorite: 'Favorite' } satisfies Record<
    FormAction,
    string
  >,
  unfavorite: 'Remove Favorite',
  checked: (count: number) => `${formatCount(count)} selected`,
  mostChecked: (count: number) => `${formatCount(count)} selected, which is the most`,
  bulk: 'Selected forms',
  unselect: 'Unselect All',
  empty: 'Empty',
  nothingOpen: 'No Form Selected',
  keys: 'Use the up and down arrow keys to go from form to form. Press E to archive a form, or S to make it a favorite.',
  previous: 'Previous form',
  next: 'Next form',
  detail: 'Selected form',
  back: 'Back to the list',
  number: (id: number) => `Form ${id}`,
  account: 'Account number',
  yours: 'You have this form.',
  ownedBy: (name: string | null) => `${name ?? 'Nobody'} has this form.`,
  rowOwner: (name: string) => `Owner: ${name}`,
  you: 'you',
  take: 'Take',
  takeOver: 'Take Over',
  giveUp: 'Give Up',
  handOver: 'Hand Over',
  retryOwners: (problem: string) => `${problem}. Try again`,
  loadingOwners: 'Loading…',
  noOwners: 'There is nobody else with Full Access.',
  messages: 'Messages',
  messagesHelp: 'The member reads these.',
  answer: 'Your answer',
  notes: 'Notes of staff',
  notesHelp: 'Members never see them. A note stays as it is.',
  note: 'New note',
  addNote: 'Add Note',
  noteCount: (count: number) => countText(count, 'note'),
  movedTo: (tab: FormTab) => `This form is in ${tabs[tab]} now.`,
  notSupported: 'Not supported',
}

import type { Delivery } from '../../machines/transfers/delivery.rules.ts'
import type { Receipt } from '../../machines/transfers/receipt.rules.ts'
import { DeliveryState, SendToType, type TransferFrequency } from '../../values/enumerations.ts'
import { TransferFrequencyLabels } from '../../values/labels.ts'
import { type Cents, format } from '../../values/money.ts'

const labels: Record<number, string> = TransferFrequencyLabels

const receivers: Record<SendToType, string> = {
  [SendToType.NONE]: '',
  [SendToType.BANK_ACCOUNT]: 'their bank',
  [SendToType.VENMO]: 'Venmo',
  [SendToType.PAYPAL]: 'PayPal',
}

/** Says in the title of a receipt where the money is: it must not read as sent once it is back. */
function whatBecame(delivery: Delivery | null, isTakenBack: boolean): string {
  if (delivery === null) return isTakenBack ? 'taken back' : 'transferred'
  if (delivery.state === DeliveryState.RETURNED) return 'returned'
  return delivery.leavesAt ? 'to send' : 'sent'
}

type Named = { id: string; name: string }
const named = ({ id, name }: Named) => `${id} ${name}`

export const transfersWords = {
  title: 'New Transfer',
  list: 'Transfers',
  history: 'Transfer History',
  transfers: 'transfers',
  firstTransfer: 'The transfers that you make are listed here.',
  add: 'New transfer',
  back: 'Back to Transfers',
  date: 'Date',
  fromHead: 'From',
  toHead: 'To',
  receiptOf: (day: string, confirmNum: string) => `${day}, receipt ${confirmNum}`,
  unknown: ' - ',

  amount: 'Amount',
  from: 'FROM',
  to: 'TO',
  choose: 'Choose an account',
  noSource: "You don't have an account to move money from",
  noTarget: "You don't have another account to move money to",
  named: ({ description, owner }: { description: string; owner: string }) => `${description}${owner && `, ${owner}`}`,
  available: 'Available',
  owed: 'Owed',
  choiceFigure: (isOwed: boolean, amount: Cents | null) =>
    amount === null ? '' : `, ${isOwed ? 'owed ' : ''}${format(amount)}`,
  figure: (label: string, amount: Cents | null) => `${label} ${amount === null ? ' - ' : format(amount)}`,
  payAmount: 'How much to pay',
  payMinimum: 'Minimum due',
  payBalance: 'Balance',
  payoff: 'Payoff',
  payOther: 'Another amount',
  payOtherHint: 'Write it under Amount',
  note: 'Note',
  noteHint: 'Shown on both accounts',
  transfer: 'Transfer',

  receipt: 'Receipt',
  receiptFor: ({ amount, delivery, takenBackAt }: Pick<Receipt, 'amount' | 'delivery' | 'takenBackAt'>) =>
    `Receipt: ${format(amount)} ${whatBecame(delivery, takenBackAt !== null)}`,
  youMoved: 'You moved',
  youSent: 'You sent',
  held: (at: string) => `The bank account is new, so the money waits here and leaves on ${at}.`,
  cancelHeld: 'Cancel Payment',
  undo: (seconds: number) => `Undo (${seconds} ${seconds === 1 ? 'second' : 'seconds'} left)`,
  takeBack: 'Take it back',
  takeBackTitle: 'Take the Transfer Back',
  askToTakeBack: (amount: string, from: Named, to: Named) =>
    `This moves ${amount} from ${named(to)} back to ${named(from)}, now and once. Both accounts list it, and the receipt says that the transfer was taken back.`,
  isBackIn: (amount: string, from: Named) => `${amount} is back in ${named(from)}.`,
  takenBack: 'Taken back',
  isBack: (amount: string) => `${amount} is back in your account.`,
  statusOf(delivery: Delivery | null, isTakenBack: boolean) {
    if (isTakenBack) return 'Taken back'
    if (delivery?.leavesAt) return 'Waits'
    return delivery?.state === DeliveryState.RETURNED ? 'Returned' : 'Done'
  },
  number: 'Confirmation number',
  madeBy: 'Made by',
  delivery: 'Delivery',
  deliveryOf(state: DeliveryState, sendTo: SendToType, on: string, reason: string, isHeld: boolean) {
    if (isHeld) return 'Waits'
    if (state === DeliveryState.RETURNED) return `Returned on ${on}: ${reason}`
    return state === DeliveryState.HANDED_ON ? `Sent to ${receivers[sendTo]}` : 'On its way'
  },
  ofRepeating: 'Scheduled transfer',

  confirm: 'Confirm Transfer',
  move: 'Move',
  moveFrom: 'from',
  moveTo: 'to',
  once: (on: string | null) => `${on === null ? 'today' : `on ${on}`}?`,
  now: 'Now',
  after: 'After',
  same: (time: string) => `You made the same transfer at ${time}.`,
  sameAsk: 'Press Submit only if you want to move the money again.',
  cancel: 'Cancel',
  submit: 'Submit',

  scheduled: 'Transfer Scheduled',
  willMove: (on: string) => `Your money will be transferred on ${on}.`,
  change: 'It is listed under Scheduled Transfers, where you can edit or delete it.',
  done: 'Transfer Successful',
  transferred: 'Your money has been transferred',
  confirmation: (number: string) => `Confirmation number: ${number}`,
  seeReceipt: 'See the receipt',
  close: 'Done',
  error: 'Transfer Error',
  dismiss: 'Close',
  nothingMoved: 'No money was moved.',
  unreached: 'We could not reach the bank. No money was moved. Check your connection, then try again.',

  frequency: 'Frequency',
  frequencies: Object.entries(labels).map(([value, label]) => ({ value: Number(value) as TransferFrequency, label })),
  frequencyOf: (frequency: number) => labels[frequency] ?? '',
  stops: 'Stop Sending On',
  never: 'Never',
  onDate: 'On select date',
  stopDate: 'Stop Date',
  repeating: (frequency: number, on: string | null) =>
    `${on === null ? 'today' : `on ${on}`}, then ${labels[frequency]?.toLowerCase()}?`,
  waits: (on: string, first: string) => `${on} is not a business day, so it is made on ${first}.`,
  dated: 'We check then whether there is enough money.',
  startDate: 'Transfer Date',
  nextDate: 'Next Date',
  startHint: 'Leave it blank to transfer today',
  daysOf(next: string, last: string | null) {
    if (last === next) return `The next one is on ${next}. It is the last one.`
    return `The next one is on ${next}. ${last === null ? 'It repeats until you delete it.' : `The last one is on ${last}.`}`
  },
}

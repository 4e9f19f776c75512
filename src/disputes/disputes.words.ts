import { type Dispute, daysLeft } from '../../machines/disputes/disputes.rules.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { countText } from '../../values/counting.ts'
import { creditsNow, disputeTransitions, takeBackDay } from '../../values/disputes.ts'
import type { DisputeAct, DisputeReason } from '../../values/enumerations.ts'
import { type Cents, cents, format } from '../../values/money.ts'

const on = (day: Day | null) => (day ? dayToWire(day) : '')
const cameBackText = (cameBack: Dispute['cameBack']) =>
  cameBack ? `The ${format(cameBack.amount)} came back to your account on ${on(cameBack.on)}.` : ''

const against = ({ decidedOn }: Dispute) => `Decided on ${on(decidedOn)}: no error.`

/** What the member reads about each stage. */
export const disputeWords = {
  title: 'How your dispute is going',
  open: ({ creditBy }: Dispute) => `We decide by ${on(creditBy)}, or credit your account for now.`,
  openLate: ({ creditBy }: Dispute) =>
    `We are late: we should have decided by ${on(creditBy)}, or credited your account. Write to us below.`,
  credited: ({ amount, creditedOn, decideBy }: Dispute) =>
    `We credited ${format(amount)} for now on ${on(creditedOn)}, and you can use it. We decide by ${on(decideBy)}.`,
  creditedLate: ({ amount, decideBy }: Dispute) =>
    `We are late: we should have decided by ${on(decideBy)}. The ${format(amount)} that we credited stays in your account until we do.`,
  forMember: ({ amount, decidedOn }: Dispute) =>
    `Decided for you on ${on(decidedOn)}: the credit of ${format(amount)} is yours to keep.`,
  against,
  takingBack: ({ amount, decidedOn, takeBackOn }: Dispute) =>
    `Decided on ${on(decidedOn)}: no error. ${format(amount)} is taken back on ${on(takeBackOn)}.`,
  takingBackLate: ({ amount, decidedOn }: Dispute) =>
    `Decided on ${on(decidedOn)}: no error. ${format(amount)} is taken back as soon as it is in the account.`,
  takenBack: ({ amount, decidedOn, takenBackOn }: Dispute) =>
    `Decided on ${on(decidedOn)}: no error. ${format(amount)} was taken back on ${on(takenBackOn)}.`,
  openCameBack: ({ creditBy, cameBack }: Dispute) =>
    `${cameBackText(cameBack)} So there is nothing to credit. We write to you here by ${on(creditBy)}.`,
  openCameBackLate: ({ creditBy, cameBack }: Dispute) =>
    `${cameBackText(cameBack)} So there is nothing to credit. We are late: we should have written to you by ${on(creditBy)}. Write to us below.`,
  cameBack: ({ cameBack }: Dispute) => cameBackText(cameBack),
  /** The institution has what came back. */
  keepsCredit(dispute: Dispute): string {
    const { amount, decidedOn, explanation, cameBack } = dispute
    const decided = explanation === null ? `Decided for you on ${on(decidedOn)}.` : against(dispute)
    const kept = `The money came back to us on ${on(cameBack?.on ?? null)}, so the ${format(amount)} that we credited is yours to keep.`
    return decidedOn === null ? kept : `${decided} ${kept}`
  },
  why: 'Why:',
}

export const newDisputeWords = {
  title: 'Dispute a transaction',
  about: 'You dispute',
  reason: 'What is wrong?',
  hints: {
    NOT_MINE: 'Somebody else made it, or you do not know it.',
    WRONG_AMOUNT: 'You agreed to another amount.',
    TWICE: 'You bought it once.',
    NOT_RECEIVED: 'It never came, was canceled, or the cash did not come out.',
    NO_REFUND: 'It was promised, and is not in your account.',
    OTHER: 'Tell us below.',
  } satisfies Record<DisputeReason, string>,
  amount: 'How much of it is wrong?',
  noticedOn: 'When did you notice it?',
  text: 'What happened?',
  safe: 'Card and Social Security numbers are hidden from us.',
  next: 'You hear from us here. We decide within 10 business days (20 if your account is new), or credit your account while we look into it.',
  send: 'Send',
  checking: 'We are checking whether your dispute was sent.',
  already: 'You already dispute this.',
  open: 'Open that conversation',
  tooLate:
    'A transaction can be disputed for 60 days after its statement. You can still ask about it, and we will look.',
  waiting: 'This money has not left yet, so it cannot be disputed.',
  canUndo: 'You can take it back on its receipt.',
  takeBack: 'Open the receipt',
  cannotUndo: 'You can ask about it, and we will look.',
  returned: (returnedOn: Day) =>
    `This money came back to your account on ${on(returnedOn)}. You can still ask about it, and we will look.`,
}

const acts: Record<DisputeAct, string> = {
  CREDIT: 'Credit for Now',
  DECIDE_FOR: 'Decide for the Member',
  DECIDE_AGAINST: 'Decide: No Error',
  APPROVE: 'Approve',
  DECLINE: 'Decline',
}

/** What an act does, in a sentence, once nobody else has to approve it. */
function whatHappens(act: DisputeAct, { state, amount, today }: Dispute): string {
  const sum = format(amount)
  if (act === 'CREDIT') return `${sum} goes into the member’s account at once, and the member can use it.`
  if (act === 'DECIDE_FOR')
    return creditsNow(act, state)
      ? `${sum} goes into the member’s account at once, for good.`
      : `No money moves: the ${sum} that was credited stays with the member.`
  if (act !== 'DECIDE_AGAINST') return ''
  return disputeTransitions[act][state] === 'TAKING_BACK'
    ? `${sum} is taken out of the member’s account on ${dayToWire(takeBackDay(today))}, which leaves the notice of five business days.`
    : 'No money moves.'
}

export const formDisputeWords = {
  title: 'Dispute',
  amount: 'In dispute',
  openedOn: 'Told us on',
  newAccount: 'New account',
  newAccountMeans: 'Yes: 20 business days and 90 days',
  deadline: {
    open: ({ creditBy }: Dispute) => `Credit or decide by ${on(creditBy)}`,
    credited: ({ decideBy }: Dispute) => `Decide by ${on(decideBy)}`,
  },
  left(dispute: Dispute): string {
    const left = daysLeft(dispute) ?? 0
    if (left < 0) return `${countText(-left, 'day')} overdue`
    return left === 0 ? 'today is the last day' : `${countText(left, 'day')} left`
  },
  credited: ({ amount, creditedOn }: Dispute) => `${format(amount)} was credited for now on ${on(creditedOn)}.`,
  forMember: (dispute: Dispute) =>
    dispute.explanation === null ? `Decided for the member on ${on(dispute.decidedOn)}.` : against(dispute),
  against,
  takingBack: ({ amount, takeBackOn }: Dispute) => `${format(amount)} goes back by itself on ${on(takeBackOn)}.`,
  takingBackLate: ({ amount, takeBackOn }: Dispute) =>
    `${format(amount)} should have gone back on ${on(takeBackOn)}. It goes back as soon as the account has it.`,
  takenBack: ({ amount, takenBackOn }: Dispute) => `${format(amount)} went back on ${on(takenBackOn)}.`,
  cameBack({ cameBack }: Dispute): string {
    if (!cameBack) return ''
    const { amount, kept } = cameBack
    const came = `${format(amount)} came back${kept === 0 ? ' to the member’s account' : ''} on ${on(cameBack.on)}.`
    if (kept === 0) return came
    const rest = kept < amount ? ` The other ${format(cents(amount - kept))} is in the member’s account.` : ''
    return `${came} We kept ${format(kept)} of it, because that was credited: the credit stays with the member.${rest}`
  },
  why: 'Told the member:',
  proposed: (act: DisputeAct, by: string, isOwn: boolean) =>
    `${isOwn ? 'You' : by} proposed: ${acts[act]}. Nothing moves before ${isOwn ? 'somebody else approves' : 'you or somebody else approves'} it.`,
  /** Who proposed something takes it back, and anybody else declines it. */
  act: (act: DisputeAct, isOwn = false) => (act === 'DECLINE' && isOwn ? 'Take Back' : acts[act]),
  proposedBy: (by: string, amount: Cents) => `${by} proposed this, for ${format(amount)}.`,
  whatHappens,
  proposes: 'Nothing moves yet: somebody else with Full Access must approve it first. Then:',
  declines: 'Nothing moves, and what was proposed is dropped.',
  told: 'The member is told in the conversation, and that there is news by notification and mail.',
  explanation: 'Why there was no error',
  explanationCameBack: 'What the member should know about it',
  explanationHelp: 'The member reads this.',
}

import type { StatementConsent } from '../../machines/statements/statement-consent.rules.ts'
import { countText } from '../../values/counting.ts'

type Closes = StatementConsent['closes']

export const consentWords = {
  unread: 'E-statements or paper',
  title: 'Get e-statements',
  agreedTitle: 'You get e-statements',
  lead: 'Your monthly statements can come here in place of paper. It takes three steps.',
  withdrew: 'You went back to paper statements on',
  summary: 'In short',
  points: [
    'Your statements are here as PDF files, and we email you when one is ready. None come by mail.',
    'E-Pay and text banking are only for members with e-statements.',
    'You can go back to paper at any time.',
  ],
  read: 'Step 1: Read',
  changed: 'The text has changed since you opened this page. Please read it again.',
  sample: 'Step 2: Open the sample',
  whySample:
    'Your statements are files like this one. If you can open it and read the number in it, you can read them.',
  download: 'Download sample (PDF)',
  downloading: 'The sample is downloading.',
  downloaded: 'Sample-Statement.pdf is in your downloads. Open it, and enter its number below.',
  agreeing: 'Step 3: Agree',
  number: 'Number in the sample',
  whatAgreeing: 'By pressing Agree you get your statements electronically, as the text above says.',
  agree: 'Agree',
  since: 'You agreed on',
  toThis: 'to the text below.',
  fromElsewhere: 'Your e-statements were set up elsewhere, so there is no text that you agreed to here.',
  statements: 'See your statements',
  agreedText: 'What you agreed to',
  textNow: 'How e-statements work',
  paper: 'Back to paper',
  anyTime: 'You can withdraw your consent at any time. We say what closes before anything changes.',
  withdraw: 'Get paper statements',
  ask: 'Get paper statements?',
  confirm: 'Withdraw consent',
}

/** Says what withdrawing changes, a sentence or two each. */
export function closingLines({ epay, payments, autoPays, texts, phones }: Closes): string[] {
  const paid = [
    ...(payments > 0 ? [countText(payments, 'scheduled payment')] : []),
    ...(autoPays > 0 ? [countText(autoPays, 'Auto Pay')] : []),
  ].join(' and ')
  const still = payments + autoPays === 1 ? 'is still paid until you delete it' : 'are still paid until you delete them'
  return [
    'Your statements come by mail, beginning with the next one. Those that are here stay here.',
    ...(epay ? [`E-Pay closes: you cannot pay new bills.${paid && ` Your ${paid} ${still}.`}`] : []),
    ...(texts ? [`Text banking closes.${phones > 0 ? ` ${textPhones(phones)}` : ''}`] : []),
  ]
}

const textPhones = (count: number) =>
  count === 1
    ? 'Your phone gets no more answers, and stays registered.'
    : `Your ${count} phones get no more answers, and stay registered.`

/** Lists texts of the documents that no screen shows as they are, each with its reason. */
export const elsewhere: readonly { texts: readonly string[]; reason: string }[] = [
  {
    texts: ['PAYEES', 'SEND FROM'],
    reason:
      'The bills screen was a sketch in capitals. The real one says Payees and Send From, and instead of Save its button says how many bills it pays.',
  },
  {
    texts: ['Send'],
    reason: 'On the form of a contact it moved nothing. Its button says Save Contact.',
  },
  {
    texts: ['You can now log into {product}.', 'Your session expires in N minutes'],
    reason: 'On the screen they have the name of the institution, or of its back office, and 3 or 1.',
  },
  {
    texts: ['Drafts', 'loans', 'credit cards', 'posted transactions', 'messages', 'notifications'],
    reason: 'They are ends of sentences that begin with: You don’t have.',
  },
  {
    texts: ["You don't have shares", "You don't have Drafts"],
    reason:
      'A group without accounts says drafts, as the others do. Where there are no accounts at all, Home says how to get the first one.',
  },
  {
    texts: ['n/a'],
    reason: 'A transaction without a settle date does not list one.',
  },
  {
    texts: [
      '1',
      '2',
      '3',
      'cant_login',
      'forgot_password',
      'via_sms_code',
      'via_email',
      'temporary_password',
      'reset_password',
    ],
    reason: 'Steps of the sign-in are states of its flow: nobody reads their names, and no call sends them.',
  },
  {
    texts: ['CU', 'MY', 'B', 'H', 'X', 'XB'],
    reason: 'They are values of enumerations, which the test of all enumerations lists.',
  },
  {
    texts: ['{Email or Password} is required'],
    reason: 'These are two sentences, and both are answers of the server.',
  },
  {
    texts: ['@', '-', ' - ', '...', 'x', 'us', 'MMM Do YYYY'],
    reason: 'They are marks and forms inside of other texts, which the tests of those say.',
  },
]

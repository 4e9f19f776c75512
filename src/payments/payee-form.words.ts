export const payeeFormWords = {
  add: 'Add Payee',
  edit: 'Edit Payee',
  information: 'Payee Information',
  send: 'Add Payee',
  update: 'Save Payee',
  offered: (fiName: string) => `Payees of ${fiName || 'your institution'}`,
  ownPayee: 'None of these. I will fill in the form.',
  filled: (name: string) => `${name}: name, phone and address are filled in and cannot be changed.`,
  kept: (fiName: string) =>
    `${fiName || 'Your institution'} keeps name, phone and address of this payee. You can change the rest.`,
  pending: (payments: number) =>
    `${payments === 1 ? '1 payment to this payee is' : `${payments} payments to this payee are`} still to be made. What you change of the address and the bank account applies to ${payments === 1 ? 'it' : 'them'} too.`,
  chooseState: 'Choose a state',
  bank: 'To pay this payee electronically (optional)',
  gone: 'This payee is not there any more.',
  hints: {
    accountNumber: 'Enter Account number exactly how it appears on your bill.',
    bankAccountNumber: 'The payee’s own account at this bank. Not the number on your bill.',
    accountHolderName: 'Enter you name exactly how it appears on your bill.', // sic
  },
  /** The documents' labels for a new payee, and on the page that changes one. */
  added: {
    name: 'Name',
    nickname: 'Nickname',
    address1: 'Address',
    address2: 'Address 2',
    phone: 'Phone Number',
    city: 'City',
    state: 'State',
    zipCode: 'Zip Code',
    accountNumber: 'Account Number',
  },
  edited: {
    name: 'Name*',
    address1: 'Address 1*',
    address2: 'Address 2',
    city: 'City*',
    state: 'State Code*',
    zipCode: 'Zip Code*',
    phone: 'Phone*',
    nickname: 'Nickname*',
    accountNumber: 'Account # / ID Info*',
  },
  banks: {
    routingNumber: 'ABA Routing Number',
    bankAccountNumber: 'Bank Account Number',
    bankAccountAgain: 'Bank Account Number Again',
    accountHolderName: 'Account-holder Name',
    accountHolderLastName: 'Account-holder Last Name',
  },
}

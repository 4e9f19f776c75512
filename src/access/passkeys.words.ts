export const passkeysWords = {
  title: 'Passkeys',
  intro:
    'Log in with your finger, your face or the PIN of your device: no password and no code. A passkey works at this address alone, so nobody can trick you into giving it away.',
  add: 'Add a Passkey',
  name: 'Name',
  added: 'Added',
  lastUsed: 'Last used',
  never: 'Never',
  rename: 'Rename',
  renameTitle: 'Rename Passkey',
  save: 'Save',
  confirm: 'Confirm',
  remove: 'Remove',
  removeTitle: 'Remove Passkey',
  askToRemove: (name: string) => `You cannot log in with ${name} any more.`,
  states: {
    ready: '',
    unconfirmed: 'Your password was reset. Confirm this passkey if it is yours, or remove it.',
    stopped: 'Stopped: it may have been copied. Remove it and add a new one.',
  },
  elsewhere: (domain: string) => `Works at ${domain}`,
  none: 'passkeys',
}

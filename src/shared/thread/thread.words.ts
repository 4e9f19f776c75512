const megabyte = 1024 * 1024

export const threadWords = {
  messages: 'Messages',
  changed: 'Changed',
  answerChanged: 'Answer changed',
  read: 'Read',
  sent: 'Sent',
  erased: (day: string, name: string) =>
    `What was written here before ${day} was erased. ${name} keeps conversations for a limited time.`,
  typing: (name: string) => `${name} is typing…`,
  change: 'Change your message',
  send: 'Send',
  checking: 'We are checking whether your message was sent.',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  files: 'Files',
  attached: 'Files to send',
  attach: 'Attach files',
  attachHint: 'Up to 5 files: PDF, JPEG or PNG, 5 MB each.',
  uploading: 'Uploading…',
  uploadingFile: (name: string) => `${name} is uploading`,
  downloading: 'Downloading…',
  retry: 'Try again',
  retryFile: (name: string) => `Try again to attach ${name}`,
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  fileSize: (bytes: number) =>
    bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / megabyte).toFixed(1)} MB`,
}

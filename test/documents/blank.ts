/** Lists fields that the demo leaves empty, each with its reason. */
export const leftBlank: Record<string, string> = {
  'GET /config: setup.menuConfig.showMenu': 'The menus of the demo hide no entry.',
  'GET /config: setup.adminMenuConfig.iconRightName':
    'The menus of the demo have no icon on the right; that of a story has.',
  'POST /auth/sign-in/1: name': 'Nobody learns a name before the password is right.',
  'POST /recoverpassword/final: mfa': 'After a recovery a code is asked for, never a question.',
  'POST /recoverpassword/final: mfaId': 'After a recovery a code is asked for, never a question.',
  'POST /auth/password-recovery/send-email: name':
    'Whether a username exists must not show: the names come when the password is set.',
  'POST /auth/password-recovery/send-email: email': 'As its name.',
  'POST /auth/password-recovery/send-email: avatar': 'As its name.',
  'POST /user/getchallengequestions: answer': 'Answers are kept as hashes, so nobody can read them.',
}

const slice =
  'It is a name inside of the browser’s state. What the browser keeps are choices of its screens, and none of their data.'

/** Lists fields of the documents that no call has, each with its reason. */
export const unsent: Record<string, string> = {
  accountsSummary: slice,
  authenticated: slice,
  customerProfile: slice,
  faqList: slice,
  postParameters: `${slice} The call has formParams.`,
  avatarSource: 'The screen shows initials in a report of activity.',
  frequencyName: 'The screen makes the words of frequency.',
  numberOfMessages: 'The screen counts the messages that are not viewed.',
  numberOfNotifications: 'The screen counts the notifications that are not viewed.',
  payFromDescription: 'The screen makes the words of payFrom.',
}

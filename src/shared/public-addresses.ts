export const signInPaths = { member: '/', staff: '/admin' } as const

/** Pages that need no session. */
export const publicPaths = {
  forgotPassword: '/forgot-password',
  forgotUsername: '/forgot-username',
  resetRequest: '/reset-password-via-email',
  createPassword: '/change-password',
  passwordChanged: '/change-password-success',
  sessionEnded: '/401',
  invitation: '/admin/invitation',
  memberInvitation: '/invitation',
  statementCheck: '/statement-check',
} as const

import { accessTexts } from '../../values/access-texts.ts'

export const sessionEndWords = {
  expired: accessTexts.sessionExpired,
  expiredText: 'For your safety we sign you out after a while. Log in again to continue.',
  ended: 'You were signed out',
  endedBecause: {
    locked: 'Your online access is locked. Contact us and we will help you.',
    ended_elsewhere:
      'You ended this session from another device. If that was not you, log in and change your password.',
    ended_by_staff: 'Our staff ended your sessions. Log in again to continue. If you did not ask for this, contact us.',
    ended_by_provider:
      'Your organization did not confirm your access, so we ended your session. Log in again to continue.',
    provider_away: 'We could not reach your organization, so we ended your session. Log in again to continue.',
    password_changed:
      'Your password was changed, so we ended every session. Log in with the new password. If you did not change it, contact us.',
    access_changed: 'We changed how you log in, so we ended every session. Log in again to continue.',
    signed_out: 'You signed out in another tab, or your session ended there. Log in again to continue.',
  } as Record<string, string>,
  expiresIn: (minutes: number) => `Your session expires in ${minutes} minutes`,
  unsaved: 'What you typed here is not saved yet.',
  stay: 'Stay signed in',
  logInAgain: 'Back To Login',
  leaveTitle: 'Unfinished Request',
  leaveText:
    'We are still finding out what became of a request of yours. It may yet be carried out after you log out. Look at your accounts when you are back.',
  signingOut: 'Signing out…',
}

/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  lookUpUsername: { at: 'POST /auth/sign-in/1', reads: true, failed: 'error trying to log into your account' },
  verifyPassword: { at: 'POST /auth/sign-in/2', failed: 'error trying to log into your account' },
  verifySignInCode: { at: 'POST /auth/sign-in/3', failed: 'error trying to log into your account' },
  answerSecurityQuestion: { at: 'POST /login/3', failed: 'error trying to log into your account' },
  checkAdminAccess: { at: 'GET /admin', reads: true, failed: 'not allowed' },
  beginProviderSignIn: { at: 'POST /admin/provider/begin', failed: "error trying to reach your organization's sign-in" },
  finishProviderSignIn: { at: 'POST /admin/provider/finish', failed: 'error trying to log into your account' },
  getPasskeyChallenge: { at: 'POST /auth/passkey/challenge', reads: true, failed: 'error trying to log in with a passkey' },
  signInWithPasskey: { at: 'POST /auth/passkey', failed: 'error trying to log in with a passkey' },
  refreshToken: { at: 'POST /refreshToken', failed: 'error trying to refresh the session' },
  signOut: { at: 'POST /auth/sign-out', failed: 'error trying to sign out' },
  getConfig: { at: 'GET /config', reads: true, failed: 'error trying to get config file' },
  openMemberView: { at: 'POST /auth/eview', failed: 'error trying to login as member' },
  getHealth: { at: 'GET /health', reads: true, failed: 'error trying to ask the time' },
} as const

export const operation = createOperations(calls)
